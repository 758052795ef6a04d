import type { Overrides } from './mixins';

/** Fields with a single border instead of the notched outline, and the label above. */
export const fieldOverrides: Overrides = {
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.label,
        marginBottom: 7,
        '&, &.Mui-focused, &.Mui-error, &.Mui-disabled': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.help,
        margin: '-3px 0 8px',
        '&.Mui-error': {
          ...theme.typography.small,
          display: 'flex',
          alignItems: 'flex-start',
          gap: 7,
          margin: '7px 0 0',
          lineHeight: 1.4,
          fontWeight: 500,
          '& svg': { marginTop: 2 },
        },
      }),
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { gap: 11, minHeight: 24, margin: 0 },
      label: ({ theme }) => theme.typography.dense,
    },
  },
  MuiRadio: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: theme.mixins.target,
        padding: 0,
        color: theme.vars.palette.lineStrong,
        '&.Mui-checked': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.mixins.field,
        flex: 'none',
        width: 20,
        height: 20,
        minHeight: 0,
        padding: 0,
        borderRadius: 4,
        color: 'transparent',
        '&:hover': { borderColor: theme.vars.palette.text.primary },
        '&.Mui-checked': {
          borderColor: theme.vars.palette.primary.main,
          backgroundColor: theme.vars.palette.primary.main,
          color: theme.vars.palette.primary.contrastText,
        },
        '&.Mui-disabled': theme.mixins.fieldDisabled,
        '&.Mui-focusVisible': { outline: `3px solid ${theme.vars.palette.focus}`, outlineOffset: 3 },
        '&&.Mui-focusVisible svg': { outline: 0 },
      }),
    },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 'auto',
        maxHeight: 'none',
        margin: '0 14px 0 0',
        '& > p': { ...theme.typography.dense, color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.mixins.field,
        ...theme.typography.dense,
        // Adornments bring their own margin.
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
        // Space for the labels at its ends.
        marginBottom: 12,
        padding: '17px 0 20px',
        color: theme.vars.palette.primary.main,
        '@media (pointer: coarse)': { padding: '17px 0 20px' },
      }),
      rail: ({ theme }) => ({ backgroundColor: theme.vars.palette.lineStrong, opacity: 1 }),
      track: { border: 0 },
      mark: { display: 'none' },
      // Half a thumb beyond the rail, so that the end labels align with the column.
      markLabel: ({ theme }) => ({
        ...theme.typography.help,
        top: 31,
        color: theme.vars.palette.text.secondary,
        '&[data-index="0"]': { transform: 'translateX(-12px)' },
        '&[data-index="1"]': { transform: 'translateX(calc(-100% + 12px))' },
      }),
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
