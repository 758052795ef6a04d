import { createElement } from 'react';
import { IconAlert, IconSuccess } from '../../components/icons/shared';
import type { Overrides } from './mixins';

const alert = createElement(IconAlert);

/** A message on a background in its color, with custom icons; and the label of a state. */
export const alertOverrides: Overrides = {
  MuiAlert: {
    defaultProps: { iconMapping: { error: alert, warning: alert, success: createElement(IconSuccess) } },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.small,
        // A button wraps below the message.
        flexWrap: 'wrap',
        gap: 12,
        padding: '13px 16px',
        border: '1px solid',
        lineHeight: 1.5,
        overflowWrap: 'anywhere',
        '& strong': { fontWeight: 650 },
        variants: (['error', 'success', 'warning'] as const).map((severity) => ({
          props: { severity },
          style: {
            backgroundColor: theme.vars.palette.ground[severity],
            borderColor: `color-mix(in srgb, ${theme.vars.palette[severity].main} 45%, transparent)`,
            '& .MuiAlert-icon': { color: theme.vars.palette[severity].main },
          },
        })),
      }),
      icon: { margin: '1px 0 0', padding: 0, fontSize: 'inherit', opacity: 1 },
      message: ({ theme }) => ({
        flex: '1 1 180px',
        padding: 0,
        overflow: 'visible',
        color: theme.vars.palette.text.primary,
      }),
      action: { flex: 'none', maxWidth: '100%', margin: 0, padding: 0 },
    },
  },
  MuiChip: {
    defaultProps: { size: 'small', variant: 'outlined' },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.label,
        height: 26,
        borderColor: 'currentColor',
        color: theme.vars.palette.text.secondary,
        variants: (['success', 'error'] as const).map((color) => ({
          props: { color },
          style: { borderColor: 'currentColor', color: theme.vars.palette[color].main },
        })),
      }),
      label: { padding: '0 8px' },
    },
  },
};

/** A menu 6 px below its button, with touch-sized rows, and the profile picture. */
export const menuOverrides: Overrides = {
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

/**
 * Tables without a frame: a rule below the head, hairlines, 64 px rows, tabular figures at the right; and the content
 * below a table.
 */
export const tableOverrides: Overrides = {
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.dense,
        padding: '13px 20px 13px 0',
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        '&:last-child': { paddingRight: 0 },
      }),
      // Only here, because they would widen the hyphens of names and emails.
      alignRight: { fontVariantNumeric: 'tabular-nums' },
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
      // MUI's icon margin would offset custom icons by 4 px.
      icon: { margin: 0 },
    },
  },
};
