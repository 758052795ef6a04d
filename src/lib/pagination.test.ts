import fc from 'fast-check';
import { clampPage, entryRange, type PageMark, pageMarks } from './pagination';

/** The rule read word by word: which pages must be seen, then gaps where more than one is missing. */
function oracle(page: number, pages: number): PageMark[] {
  const all = Array.from({ length: pages }, (_, at) => at + 1);
  if (pages <= 7) return all;
  const seen = all.filter((at) => at === 1 || at === pages || Math.abs(at - page) <= 1);
  const filled = all.filter((at) => seen.includes(at) || (seen.includes(at - 1) && seen.includes(at + 1)));
  return filled.flatMap((at) => (at === 1 || filled.includes(at - 1) ? [at] : ['gap' as const, at]));
}

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

  it('T28 agrees with the rule read word by word, for every page of every length', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (pages, at) => {
        const page = ((at - 1) % pages) + 1;
        expect(pageMarks(page, pages, 7)).toEqual(oracle(page, pages));
      }),
    );
  });

  it('T28 takes a page that does not exist as the nearest one', () => {
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
