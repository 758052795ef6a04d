/** A page number, or a gap that hides at least two pages. */
export type PageMark = number | 'gap';

/**
 * The marks between Previous and Next: all pages up to `allUpTo`; above that the first, the current with its
 * neighbors and the last, with gaps between. A gap that would hide a single page shows that page.
 * @param page counted from 1; a page that does not exist is taken as the nearest one
 */
export function pageMarks(page: number, pages: number, allUpTo: number): PageMark[] {
  if (pages <= allUpTo) return Array.from({ length: Math.max(0, pages) }, (_, at) => at + 1);
  const current = clampPage(page, pages);
  const shown = [1, current - 1, current, current + 1, pages].filter((at) => at >= 1 && at <= pages);
  const marks: PageMark[] = [];
  let previous = 0;
  for (const at of [...new Set(shown)]) {
    if (at - previous === 2) marks.push(at - 1);
    else if (at - previous > 2) marks.push('gap');
    marks.push(at);
    previous = at;
  }
  return marks;
}

/** The nearest page that exists, counted from 1; 1 when there is none. */
export function clampPage(page: number, pages: number): number {
  return Math.max(1, Math.min(Math.max(1, pages), Math.trunc(page) || 1));
}

/** First and last entry of a page, counted from 1; both 0 when there are no entries. */
export function entryRange(page: number, size: number, total: number): { from: number; to: number } {
  if (total <= 0) return { from: 0, to: 0 };
  const from = (clampPage(page, Math.ceil(total / size)) - 1) * size + 1;
  return { from, to: Math.min(total, from + size - 1) };
}
