import type { Components, Theme } from '@mui/material/styles';
import { alertOverrides } from './alertOverrides';
import { dialogOverrides } from './dialogOverrides';
import { fieldOverrides } from './fieldOverrides';
import { menuOverrides } from './menuOverrides';
import { tableOverrides } from './tableOverrides';

/** Plain objects only: naming a component here must not pull it into the first bundle. */
export const components: Components<Theme> = {
  ...alertOverrides,
  ...dialogOverrides,
  ...fieldOverrides,
  ...menuOverrides,
  ...tableOverrides,
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
