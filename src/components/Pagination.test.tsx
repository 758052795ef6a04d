import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../testing/renderPart';
import { clampPage } from '../lib/clampPage';
import { Pagination, entryRange, pageMarks } from './Pagination';

function Harness({ initial = 4, total = 93 }: { initial?: number; total?: number }) {
  const [page, setPage] = useState(initial);
  return <Pagination page={page} total={total} size={10} href={(at) => `/history?page=${at}`} onGo={setPage} />;
}
const marks = () =>
  within(screen.getByRole('navigation', { name: 'Pages' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
    .filter(Boolean)
    .join(' ');
const current = () => document.querySelector('[aria-current="page"]')?.textContent;

describe('Pagination', () => {
  it('R119, R120 shows the range and lists first, neighbors and last', () => {
    renderPart(<Harness initial={5} />);
    expect(screen.getByText('Showing 41 to 50 of 93 entries')).toBeVisible();
    expect(marks()).toBe('1 … 4 5 6 … 10');
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/history?page=6');
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

  it('R120 disables the links at either end', () => {
    renderPart(<Harness initial={1} total={20} />);
    for (const name of ['First page', 'Previous page']) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('aria-disabled', 'true');
      expect(screen.getByRole('link', { name })).not.toHaveAttribute('href');
    }
  });

  it('T28 an out-of-range page shows the last one; a single page shows no numbers', () => {
    const { unmount } = renderPart(<Harness initial={99} />);
    expect(current()).toBe('10');
    unmount();
    renderPart(<Harness initial={1} total={7} />);
    expect(screen.getByText('Showing 1 to 7 of 7 entries')).toBeVisible();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });
});

describe('page marks', () => {
  it.each([
    [1, 10, '1 2 … 10'],
    [2, 10, '1 2 3 … 10'],
    [3, 10, '1 2 3 4 … 10'],
    [4, 10, '1 2 3 4 5 … 10'],
    [5, 10, '1 … 4 5 6 … 10'],
    [7, 10, '1 … 6 7 8 9 10'],
    [10, 10, '1 … 9 10'],
    [1, 7, '1 2 3 4 5 6 7'],
    [4, 8, '1 2 3 4 5 … 8'],
    [1, 1, '1'],
    [1, 0, ''],
  ])('R120 page %i of %i shows %s', (page, pages, shown) => {
    expect(
      pageMarks(page, pages, 7)
        .map((mark) => (mark === 'gap' ? '…' : mark))
        .join(' '),
    ).toBe(shown);
  });

  it('T28 clamps a page that does not exist', () => {
    expect(pageMarks(99, 10, 7)).toEqual(pageMarks(10, 10, 7));
    expect(clampPage(0, 10)).toBe(1);
    expect(clampPage(Number.NaN, 10)).toBe(1);
    expect(clampPage(11, 10)).toBe(10);
    expect(clampPage(3, 0)).toBe(1);
  });

  it('R119 counts the entries of a page from 1', () => {
    expect(entryRange(4, 10, 93)).toEqual({ from: 31, to: 40 });
    expect(entryRange(10, 10, 93)).toEqual({ from: 91, to: 93 });
    expect(entryRange(99, 10, 93)).toEqual({ from: 91, to: 93 });
    expect(entryRange(1, 10, 0)).toEqual({ from: 0, to: 0 });
  });
});
