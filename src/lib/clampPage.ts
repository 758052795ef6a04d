/** Clamps a page number to the existing pages, counted from 1. Returns 1 if there are none. */
export function clampPage(page: number, pages: number): number {
  return Math.max(1, Math.min(Math.max(1, pages), Math.trunc(page) || 1));
}
