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
  MuiAccordion: {
    defaultProps: { disableGutters: true, elevation: 0, square: true },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: 'transparent',
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        '&::before': { display: 'none' },
      }),
    },
  },
  MuiAccordionSummary: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.question, padding: 0, minHeight: layout.tableRow }),
      content: { margin: '20px 20px 20px 0' },
      expandIconWrapper: { color: 'inherit' },
    },
  },
  MuiAccordionDetails: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '0 40px 22px 0',
        fontSize: '1rem',
        lineHeight: 1.65,
        color: theme.vars.palette.text.secondary,
      }),
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({ minHeight: 0, borderBottom: `1px solid ${theme.vars.palette.divider}` }),
      indicator: { height: 3 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.dense,
        minWidth: 0,
        maxWidth: 'none',
        minHeight: layout.target,
        padding: '12px 0',
        marginRight: 26,
        fontWeight: 550,
        color: theme.vars.palette.text.secondary,
        '&.Mui-selected': { color: theme.vars.palette.text.primary, fontWeight: 650 },
      }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        marginTop: 6,
        minWidth: 220,
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: radius.control,
        boxShadow: theme.vars.palette.shade.dialog,
      }),
      list: { padding: 6 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        gap: 12,
        minHeight: layout.target,
        padding: '8px 12px',
        borderRadius: radius.small,
        fontSize: '1rem',
        lineHeight: 1.4,
        '&:hover, &.Mui-focusVisible': { backgroundColor: theme.mixins.hoverTint },
      }),
    },
  },
};
