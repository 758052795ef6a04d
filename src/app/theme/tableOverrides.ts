import type { Components, Theme } from '@mui/material/styles';

/** Tables without a frame: a rule under the head, hairlines, 64 px rows, tabular figures; and what stands below a table. */
export const tableOverrides: Components<Theme> = {
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.dense,
        padding: '13px 20px 13px 0',
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        fontVariantNumeric: 'tabular-nums',
        '&:last-child': { paddingRight: 0 },
      }),
      head: ({ theme }) => ({
        paddingBlock: '0 10px',
        borderBottom: `2px solid ${theme.vars.palette.text.primary}`,
        color: theme.vars.palette.text.secondary,
        fontSize: '.875rem',
        fontWeight: 600,
      }),
      body: {
        height: 64,
        '@media print': { height: 'auto', padding: '6px 12px 6px 0' },
      },
      footer: ({ theme }) => ({
        ...theme.typography.h3,
        borderBottom: 0,
        color: theme.vars.palette.text.primary,
        fontSize: '1.25rem',
        wordSpacing: 'normal',
      }),
    },
  },
  MuiTableBody: {
    styleOverrides: {
      root: ({ theme }) => ({
        '@media screen': {
          '& tr:hover td': { backgroundColor: `color-mix(in srgb, ${theme.vars.palette.sunk} 60%, transparent)` },
        },
      }),
    },
  },
  MuiSkeleton: {
    defaultProps: { variant: 'rectangular', height: 14 },
    styleOverrides: {
      root: ({ theme }) => ({
        maxWidth: '100%',
        backgroundColor: `color-mix(in srgb, ${theme.vars.palette.divider} 70%, transparent)`,
      }),
      rectangular: { borderRadius: 3 },
    },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.small,
        display: 'grid',
        placeItems: 'center',
        minWidth: theme.mixins.target,
        height: theme.mixins.target,
        margin: 0,
        padding: '0 6px',
        fontWeight: 500,
        fontVariantNumeric: 'tabular-nums',
        '&:hover': { backgroundColor: theme.mixins.hoverTint },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars.palette.text.primary,
          color: theme.vars.palette.background.default,
          fontWeight: 650,
        },
        '&.Mui-disabled': { color: theme.vars.palette.lineStrong, opacity: 1 },
        [theme.breakpoints.down('md')]: { minWidth: 0, padding: 0 },
      }),
      ellipsis: { '&:hover': { background: 'none' } },
      // MUI draws its icons with a margin that would leave ours 4 px.
      icon: { margin: 0 },
    },
  },
};
