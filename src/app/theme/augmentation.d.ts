import type { CSSObject } from '@emotion/react';
import type { Theme as MuiTheme } from '@mui/material/styles';
import type { OwnMixins } from './mixins';
import type { AppPalette } from './palette';

type OwnRoles = Pick<
  AppPalette,
  | 'ground'
  | 'sky'
  | 'sunk'
  | 'tab'
  | 'lineStrong'
  | 'link'
  | 'focus'
  | 'planSide'
  | 'planPro'
  | 'switchOn'
  | 'chalk'
  | 'chalkInk'
  | 'phoneBody'
  | 'slab'
  | 'shade'
>;
type OwnVariant =
  'pageTitle' | 'dialogTitle' | 'question' | 'price' | 'figure' | 'lead' | 'dense' | 'label' | 'small' | 'help';
type NoVariant = 'h4' | 'h5' | 'h6' | 'subtitle1' | 'subtitle2' | 'body2' | 'caption' | 'overline';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette extends OwnRoles {}
  interface PaletteOptions extends Partial<OwnRoles> {}
  interface BreakpointOverrides {
    phone: true;
    tablet: true;
    nav: true;
    carousel: true;
    wide: true;
  }
  interface TypographyVariants extends Record<OwnVariant, CSSObject> {}
  interface TypographyVariantsOptions extends Partial<Record<OwnVariant, CSSObject>> {}
  /**
   * `slab`: a dark section that adapts everything inside. `wrap`: the 1200 px container with its gutters.
   * `belowHeader`: pushes the footer below the first screen. `field…`: a field and its states. `visuallyHidden`: for
   * screen readers only.
   */
  interface Mixins extends OwnMixins {}
  /** Exported for themes that are computed at build time, but missing in MUI's types. */
  export function createTransitions(inputs: Theme['transitions'] | object): Theme['transitions'];
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides extends Record<OwnVariant, true>, Record<NoVariant, false> {}
}

declare module '@mui/material/Alert' {
  /** The palette has no color for it. */
  interface AlertPropsColorOverrides {
    info: false;
  }
}

declare module '@emotion/react' {
  /** MUI's theme, with its styles in emotion's types. */
  interface Theme extends Omit<MuiTheme, 'typography' | 'mixins'> {
    typography: Record<OwnVariant | 'h1' | 'h2' | 'h3' | 'body1' | 'button', CSSObject> & { fontFamily: string };
    mixins: OwnMixins;
  }
}
