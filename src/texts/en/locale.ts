/** The language of this folder, as `Intl` and the head of a document want it. */
export const locale = 'en-US';
