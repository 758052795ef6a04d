import { MENU_BREAKPOINT_PX } from '../config/constants';

/**
 * The widths at which layouts change, in em, so that users with a larger font get the layout that has room for it. The
 * specification fixes `sm`, `nav` and `carousel`.
 */
export const breakpoints = {
  xs: 0,
  phone: 380 / 16,
  sm: 500 / 16,
  md: 640 / 16,
  tablet: 760 / 16,
  lg: 900 / 16,
  nav: MENU_BREAKPOINT_PX / 16,
  carousel: 1200 / 16,
  xl: 1240 / 16,
  wide: 1360 / 16,
};
/** In hundredths: what MUI subtracts from a width for the range below it. */
export const BREAKPOINT_STEP = 0.125;
type Breakpoint = keyof typeof breakpoints;

/** Slightly smaller, so that no width matches two neighboring ranges. */
const HAIR = 0.02 / 16;

/** Returns the media query for smaller widths. */
export const narrower = (name: Breakpoint) => `(max-width: ${breakpoints[name] - HAIR}em)`;
/** Returns the media query for this width or more; see `narrower`. */
export const wider = (name: Breakpoint) => `(min-width: ${breakpoints[name]}em)`;

/** The same queries as keys of style objects. */
export const below = (name: Breakpoint) => `@media ${narrower(name)}` as const;
export const from = (name: Breakpoint) => `@media ${wider(name)}` as const;

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
/** Returns whether the user prefers reduced motion now; components that render differently use `useReducedMotion`. */
export const prefersReducedMotion = (): boolean => window.matchMedia?.(REDUCED_MOTION).matches ?? false;

/**
 * Returns whether the first field of a form should get the focus. On a touch screen, the title gets it instead, because
 * the keyboard would cover half of the form before the user has read it.
 */
export const focusesFirstField = (): boolean => !(window.matchMedia?.('(pointer: coarse)').matches ?? false);
