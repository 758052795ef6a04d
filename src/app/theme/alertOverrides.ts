import type { Components, Theme } from '@mui/material/styles';
import { createElement } from 'react';
import { IconAlert, IconSuccess } from '../../components/icons';

const alert = createElement(IconAlert);

/** A message on a ground of its color, with our icons; and the mark of a state. */
export const alertOverrides: Components<Theme> = {
  MuiAlert: {
    defaultProps: { iconMapping: { error: alert, warning: alert, success: createElement(IconSuccess) } },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.small,
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
        flexGrow: 1,
        padding: 0,
        overflow: 'visible',
        color: theme.vars.palette.text.primary,
      }),
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
