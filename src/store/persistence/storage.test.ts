import { createAdapter, type Known } from './storage';
import { createAreas, STORED_FIELDS } from './areas';

const fields = STORED_FIELDS.filter(({ slice }) => slice === 'cart');

async function adapterThatRead(stored: Record<string, string>) {
  localStorage.clear();
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
  const known: Known = new Map();
  const adapter = createAdapter({ fields, areas: createAreas(), known, onWritten: () => {}, onConflict: () => {} });
  await adapter.getItem('cart');
  return adapter;
}

describe('A10 it writes only this tab’s changes', () => {
  it('does not remove values written by another tab', async () => {
    const adapter = await adapterThatRead({ selectedData: 'first' });
    localStorage.setItem('selectedData', 'of another tab');
    await adapter.setItem('cart', {});
    expect(localStorage.getItem('selectedData')).toBe('of another tab');
  });

  it('does not restore values removed by another tab', async () => {
    const adapter = await adapterThatRead({ selectedData: 'first', cartCount: 'one' });
    localStorage.removeItem('selectedData');
    await adapter.setItem('cart', { selectedData: 'first', cartCount: 'two', _persist: {} });
    expect({ ...localStorage }).toEqual({ cartCount: 'two' });
  });
});
