import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../testing/renderPart';
import { Pagination } from './Pagination';

function Harness({ initial = 4, total = 93 }: { initial?: number; total?: number }) {
  const [page, setPage] = useState(initial);
  return (
    <Pagination page={page} total={total} size={10} allUpTo={7} href={(at) => `/history?page=${at}`} onGo={setPage} />
  );
}
const marks = () =>
  within(screen.getByRole('navigation', { name: 'Pages' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
    .filter(Boolean)
    .join(' ');
const current = () => document.querySelector('[aria-current="page"]')?.textContent;

describe('Pagination', () => {
  it('R119, R120 says what is shown and lists first, neighbors and last', () => {
    renderPart(<Harness initial={5} />);
    expect(screen.getByText('Showing 41 to 50 of 93 entries')).toBeVisible();
    expect(marks()).toBe('1 … 4 5 6 … 10');
    expect(current()).toBe('5');
  });

  it('R120 goes to the first, previous, next and last page and to a number', async () => {
    const { user } = renderPart(<Harness />);
    const press = (name: string) => user.click(screen.getByRole('link', { name }));
    await press('Next page');
    expect(current()).toBe('5');
    await press('Previous page');
    expect(current()).toBe('4');
    await press('Last page');
    expect(current()).toBe('10');
    await press('9');
    expect(current()).toBe('9');
    await press('First page');
    expect(current()).toBe('1');
  });

  it('R120 each page has an address of its own', () => {
    renderPart(<Harness />);
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/history?page=5');
    expect(screen.getByRole('link', { name: '10' })).toHaveAttribute('href', '/history?page=10');
  });

  it('R120 at the ends there is nowhere further to go', () => {
    renderPart(<Harness initial={1} total={20} />);
    for (const name of ['First page', 'Previous page']) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('aria-disabled', 'true');
      expect(screen.getByRole('link', { name })).not.toHaveAttribute('href');
    }
  });

  it('T28 a page out of range shows the last one; a single page needs no numbers', () => {
    const { unmount } = renderPart(<Harness initial={99} />);
    expect(current()).toBe('10');
    unmount();
    renderPart(<Harness initial={1} total={7} />);
    expect(screen.getByText('Showing 1 to 7 of 7 entries')).toBeVisible();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });
});
