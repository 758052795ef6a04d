import { theme } from './theme';

const { vars, breakpoints, transitions, direction, focusVisible, mixins, motion, typography } = theme;
const data = {
  ...vars,
  ...{ direction, focusVisible, mixins, motion, typography },
  breakpoints: { values: breakpoints.values, unit: breakpoints.unit },
  transitions: { duration: transitions.duration, easing: transitions.easing },
};

/**
 * The data of the theme that MUI's components read, for `builtTheme.ts`. Colors are those of `vars`. Their channels are
 * left out: `theme.alpha` mixes colors instead.
 */
export const themeData = JSON.parse(
  JSON.stringify(data, (key, value: unknown) => (key.endsWith('Channel') ? undefined : value)),
) as typeof data;
