/** The pages of a table. */
export const pages = 'Pages';
export const showing = (from: number, to: number, total: number) => `Showing ${from} to ${to} of ${total} entries`;
export const first = 'First page';
export const previous = 'Previous page';
export const next = 'Next page';
export const last = 'Last page';
