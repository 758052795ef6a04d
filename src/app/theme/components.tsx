import type { LinkProps } from '@mui/material/Link';
import type { CSSObject, Theme } from '@mui/material/styles';
import { radius } from '../../../shared/brand';
import { fieldOverrides } from './fieldOverrides';
import { dialogOverrides } from './dialogOverrides';
import { alertOverrides, menuOverrides, tableOverrides } from './surfaceOverrides';
import type { Overrides } from './mixins';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

/** The link component for MUI: the router for internal URLs, the browser for all others. */
function RouterLink({ href = '', children, ...props }: ComponentProps<'a'>) {
  if (href.startsWith('/')) {
    return (
      <Link to={href} discover="none" {...props}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} {...props}>
      {children}
    </a>
  );
}

/** Restores the outline that MUI removes until its code detects keyboard focus, which is too late before hydration. */
const focusRing = (theme: Theme): CSSObject => ({ '&:focus-visible': { ...theme.focusVisible } });

const pressed = (theme: Theme): CSSObject => ({
  '@media (hover: hover)': { '&:hover': { backgroundColor: theme.mixins.hoverTint } },
});

/** Styles only: naming a component here must not add it to the first bundle. */
export const components: Overrides = {
  ...alertOverrides,
  ...dialogOverrides,
  ...fieldOverrides,
  ...menuOverrides,
  ...tableOverrides,
  MuiButtonBase: {
    defaultProps: { disableRipple: true, LinkComponent: RouterLink },
    styleOverrides: { root: ({ theme }) => focusRing(theme) },
  },
  MuiButton: {
    // Outlined by default, contained for the main action of a screen, text for links to other views.
    defaultProps: { variant: 'outlined', color: 'inherit', disableElevation: true },
    styleOverrides: {
      root: ({ theme, ownerState: { variant, size, color } }) => {
        const { palette } = theme.vars;
        const filled = variant === 'contained';
        const small = size === 'small';
        const ink = color === 'error' ? palette.error.main : palette.text.primary;
        return {
          gap: 10,
          minWidth: 0,
          minHeight: small ? theme.mixins.controlSmall : theme.mixins.control,
          padding: variant === 'text' ? '10px 12px' : small ? '7px 14px' : '10px 22px',
          border: `1.5px solid ${variant === 'outlined' ? ink : 'transparent'}`,
          fontSize: small ? '.9375rem' : '1rem',
          textAlign: 'center',
          textWrap: 'balance',
          color: filled ? palette.primary.contrastText : ink,
          backgroundColor: filled ? palette.primary.main : 'transparent',
          transition: 'background-color 120ms ease-out, border-color 120ms ease-out',
          '@media (hover: hover)': {
            '&:hover': { backgroundColor: filled ? palette.primary.dark : theme.mixins.hoverTint },
          },
          '&.Mui-disabled, &[aria-disabled=true]': {
            pointerEvents: 'auto',
            cursor: 'not-allowed',
            backgroundColor: palette.sunk,
            border: `1.5px solid ${palette.divider}`,
            color: palette.text.secondary,
          },
        };
      },
      startIcon: {
        display: 'contents',
        '&::before': { content: 'none' },
        '& > *:nth-of-type(1)': { fontSize: 'inherit' },
      },
    },
  },
  MuiIconButton: {
    defaultProps: { color: 'inherit' },
    styleOverrides: {
      root: ({ theme }) => ({
        width: theme.mixins.target,
        height: theme.mixins.target,
        borderRadius: theme.shape.borderRadius,
        transition: 'background-color 120ms ease-out',
        ...pressed(theme),
        '&.Mui-disabled, &[aria-disabled=true]': { opacity: 0.55, color: 'inherit' },
      }),
    },
  },
  MuiLink: {
    // MUI's own underline needs an extra color for each link style.
    defaultProps: { component: RouterLink, underline: 'none' } as LinkProps,
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        color: ownerState.color === 'inherit' ? 'inherit' : theme.vars.palette.link,
        textDecorationLine: 'underline',
        textDecorationThickness: 1,
        '&:hover': { textDecorationThickness: 2 },
        ...focusRing(theme),
        // A button styled as a link, for switching views in a dialog, with a larger touch target.
        ...('component' in ownerState &&
          ownerState.component === 'button' && {
            margin: '-10px -4px',
            padding: '10px 4px',
            '@media (pointer: coarse)': { marginBlock: -12, paddingBlock: 12 },
            borderRadius: theme.shape.borderRadius,
            textAlign: 'start',
            textUnderlineOffset: '.2em',
            verticalAlign: 'baseline',
          }),
      }),
    },
  },
  MuiContainer: {
    // The 1200 px container with its gutters.
    defaultProps: { maxWidth: false, disableGutters: true },
    styleOverrides: { root: ({ theme }) => theme.mixins.wrap },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      // A surface for interactive content: a form, a plan, a summary. Plain text goes directly on the page.
      outlined: { borderRadius: radius.panel, padding: 'clamp(22px, 3.4vw, 40px)' },
    },
  },
  MuiStack: { defaultProps: { useFlexGap: true } },
  MuiTypography: {
    defaultProps: {
      variantMapping: {
        pageTitle: 'h1',
        dialogTitle: 'h2',
        question: 'h3',
        price: 'p',
        figure: 'p',
        lead: 'p',
        small: 'p',
        help: 'p',
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme, ownerState }) =>
        ownerState.invisible ? {} : { backgroundColor: theme.vars.palette.shade.scrim },
    },
  },
};
