import type { Components, Theme } from '@mui/material/styles';

/** MUI's input with one line of its own instead of the notched outline. */
export const fieldOverrides: Components<Theme> = {
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.mixins.field,
        ...theme.typography.dense,
        // What stands at an end brings its own distance.
        padding: 0,
        transition: 'border-color 120ms ease-out, background-color 120ms ease-out',
        '&:hover': { borderColor: theme.vars.palette.text.primary },
        '&.Mui-error': theme.mixins.fieldError,
        '&.Mui-focused': theme.mixins.fieldFocus,
        '&.Mui-disabled': theme.mixins.fieldDisabled,
        '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
      }),
      input: ({ theme }) => ({
        boxSizing: 'border-box',
        height: 45,
        padding: '11px 14px',
        borderRadius: 'inherit',
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
        '&:-webkit-autofill': {
          WebkitBoxShadow: `inset 0 0 0 100px ${theme.vars.palette.background.paper}`,
          WebkitTextFillColor: theme.vars.palette.text.primary,
          caretColor: theme.vars.palette.text.primary,
        },
        'textarea&': { height: 'auto', minHeight: 132, resize: 'vertical', lineHeight: 1.5 },
        '&.Mui-disabled': { cursor: 'not-allowed' },
      }),
      notchedOutline: { display: 'none' },
    },
  },
  MuiSlider: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 4,
        // As much as the labels of its ends take.
        marginBottom: 12,
        padding: '20px 0',
        color: theme.vars.palette.primary.main,
        '@media (pointer: coarse)': { padding: '20px 0' },
      }),
      rail: ({ theme }) => ({ backgroundColor: theme.vars.palette.lineStrong, opacity: 1 }),
      track: { border: 0 },
      mark: { display: 'none' },
      markLabel: ({ theme }) => ({ ...theme.typography.help, top: 34, color: theme.vars.palette.text.secondary }),
      thumb: ({ theme }) => ({
        width: 24,
        height: 24,
        border: `3px solid ${theme.vars.palette.background.paper}`,
        boxShadow: `0 0 0 1.5px ${theme.vars.palette.primary.main}`,
        '&::before': { boxShadow: 'none' },
        '&:hover': { boxShadow: `0 0 0 3px ${theme.vars.palette.primary.main}` },
        '&.Mui-focusVisible': { boxShadow: 'none', outline: `3px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
      }),
    },
  },
};
