/** A little less, so that no width belongs to two neighbors. */
const HAIR = 0.02;

/**
 * Media queries count in em: whoever reads with a larger font gets the layout that has room for it.
 * @param pixels a width with a font of 16 px
 */
export const narrower = (pixels: number) => `(max-width: ${(pixels - HAIR) / 16}em)`;
/** That width or more; see `narrower`. */
export const wider = (pixels: number) => `(min-width: ${pixels / 16}em)`;

/** The same queries as keys of style objects. */
export const below = (pixels: number) => `@media ${narrower(pixels)}` as const;
export const from = (pixels: number) => `@media ${wider(pixels)}` as const;

/**
 * Whether the first field of a form should have the focus when it opens. On a touch screen that would bring up the
 * keyboard over half of the form before anything was read; there the title has it.
 */
export const focusesFirstField = (): boolean => !(window.matchMedia?.('(pointer: coarse)').matches ?? false);
