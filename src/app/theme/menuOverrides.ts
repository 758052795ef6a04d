import type { Components, Theme } from '@mui/material/styles';

/** A menu hangs 6 px below the button that opens it, with rows that a finger finds; beside it the picture of a person. */
export const menuOverrides: Components<Theme> = {
  MuiAvatar: {
    styleOverrides: {
      root: { flex: 'none' },
      colorDefault: ({ theme }) => ({
        backgroundColor: theme.vars.palette.slab.tabLight,
        color: theme.vars.palette.slab.text,
      }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        minWidth: 240,
        maxWidth: 'min(320px, 100% - 32px)',
        marginTop: 6,
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: theme.shape.borderRadius,
        boxShadow: theme.vars.palette.shade.dialog,
      }),
      list: { padding: 6 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.dense,
        gap: 12,
        width: '100%',
        minHeight: theme.mixins.target,
        padding: '8px 12px',
        borderRadius: 4,
        textAlign: 'left',
        whiteSpace: 'normal',
        '&:hover, &.Mui-focusVisible': { backgroundColor: theme.mixins.hoverTint },
        '&.Mui-focusVisible': { outlineOffset: -3 },
        '&[aria-checked=true]': {
          backgroundColor: theme.vars.palette.sunk,
          '@media (forced-colors: active)': { outline: '2px solid Highlight' },
        },
      }),
    },
  },
};
