/** The button at the lower right of a long page. */
export const backToTop = 'Back to top';
