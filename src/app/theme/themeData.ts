import { theme } from './theme';

const { vars, breakpoints, transitions, direction, focusVisible, mixins, motion, typography } = theme;
const data = {
  ...vars,
  ...{ direction, focusVisible, mixins, motion, typography },
  breakpoints: { values: breakpoints.values, unit: breakpoints.unit },
  transitions: { duration: transitions.duration, easing: transitions.easing },
};

/** Returns a copy of the data in a value. The channels of colors are left out: `theme.alpha` mixes colors instead. */
export const copyData = <Values>(values: Values): Values =>
  JSON.parse(JSON.stringify(values, (key, value: unknown) => (key.endsWith('Channel') ? undefined : value))) as Values;

/** The data of the theme that MUI's components read, for `builtTheme.ts`. Colors are those of `vars`. */
export const themeData = copyData(data);
