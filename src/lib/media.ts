/** Slightly smaller, so that no width matches two neighboring ranges. */
const HAIR = 0.02;

/**
 * Returns a media query in em, so that users with a larger font get the layout that has room for it.
 * @param pixels a width with a font of 16 px
 */
export const narrower = (pixels: number) => `(max-width: ${(pixels - HAIR) / 16}em)`;
/** Returns the media query for this width or more; see `narrower`. */
export const wider = (pixels: number) => `(min-width: ${pixels / 16}em)`;

/** The same queries as keys of style objects. */
export const below = (pixels: number) => `@media ${narrower(pixels)}` as const;
export const from = (pixels: number) => `@media ${wider(pixels)}` as const;

/**
 * Returns whether the first field of a form should get the focus. On a touch screen, the title gets it instead, because
 * the keyboard would cover half of the form before the user has read it.
 */
export const focusesFirstField = (): boolean => !(window.matchMedia?.('(pointer: coarse)').matches ?? false);
