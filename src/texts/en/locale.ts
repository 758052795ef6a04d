/** The language of this folder, for `Intl` and the document's `lang`. */
export const locale = 'en-US';
