/** What stands in the place of a page or a dialog that failed (R182, R183). */
export const missing = {
  title: 'This page could not be loaded',
  body: 'The connection may be slow, or the site has just been updated.',
} as const;
export const broken = {
  title: 'Something went wrong on this page',
  body: 'The rest of the site still works.',
} as const;
/** While a page is only its HTML. */
export const notLoaded = 'Parts of this page have not loaded.';
export const writeTo = 'If it happens again, write to <support/>.';
export const tryAgain = 'Try again';
export const goHome = 'Go to the home page';
