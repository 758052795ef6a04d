import type { Components, Theme } from '@mui/material/styles';
import { fieldOverrides } from './fieldOverrides';
import { layout, radius } from './tokens';

/** Plain objects only: naming a component here must not pull it into the first bundle. */
export const components: Components<Theme> = {
  ...fieldOverrides,
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', size: 'medium' },
    styleOverrides: {
      root: ({ theme, ownerState }) => {
        const { palette } = theme.vars;
        const variant = ownerState.variant ?? 'outlined';
        const danger = ownerState.color === 'error';
        const filled = variant === 'contained';
        const ink = danger ? palette.error.main : palette.text.primary;
        const small = ownerState.size === 'small';
        return {
          gap: 10,
          minWidth: 0,
          minHeight: small ? layout.controlSmall : layout.control,
          padding: variant === 'text' ? '10px 12px' : small ? '7px 14px' : '10px 22px',
          border: '1.5px solid',
          borderColor: variant === 'outlined' ? ink : 'transparent',
          borderRadius: radius.control,
          fontSize: small ? '.9375rem' : '1rem',
          color: filled ? palette.primary.contrastText : ink,
          backgroundColor: filled ? palette.primary.main : 'transparent',
          textAlign: 'center',
          textWrap: 'balance',
          transition: 'background-color 120ms ease-out, border-color 120ms ease-out',
          '@media (hover: hover)': {
            '&:hover': { backgroundColor: filled ? palette.primary.dark : theme.mixins.hoverTint },
          },
          '&.Mui-disabled': {
            backgroundColor: palette.sunk,
            border: `1.5px solid ${palette.divider}`,
            color: palette.text.secondary,
            cursor: 'not-allowed',
            pointerEvents: 'auto',
          },
          '& .MuiButton-startIcon, & .MuiButton-endIcon': { margin: 0 },
          '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
        };
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: layout.target,
        height: layout.target,
        borderRadius: radius.control,
        color: 'inherit',
        '&:hover': { backgroundColor: theme.mixins.hoverTint },
        '&.Mui-disabled': { color: 'inherit', opacity: 0.55 },
      }),
    },
  },
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
