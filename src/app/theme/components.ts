import type { Components, Theme } from '@mui/material/styles';
import { dialogOverrides } from './dialogOverrides';
import { fieldOverrides } from './fieldOverrides';
import { menuOverrides } from './menuOverrides';

/** Plain objects only: naming a component here must not pull it into the first bundle. */
export const components: Components<Theme> = {
  ...dialogOverrides,
  ...fieldOverrides,
  ...menuOverrides,
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme, ownerState }) =>
        ownerState.invisible ? {} : { backgroundColor: theme.vars.palette.shade.scrim },
    },
  },
};
