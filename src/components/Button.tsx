import styled from '@emotion/styled';
import type { CSSObject, Theme } from '@emotion/react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from './Link';

interface Look {
  /** `outlined` by default; `contained` for the one thing a screen is for; `text` for the way elsewhere. */
  variant?: 'outlined' | 'contained' | 'text';
  size?: 'medium' | 'small';
  /** `error`: what it does cannot be taken back. */
  color?: 'error';
  fullWidth?: boolean;
}

interface Content {
  startIcon?: ReactNode;
  children?: ReactNode;
}

export type ButtonProps = Look & Content & Omit<ComponentProps<'button'>, 'color'>;
type LinkProps = Look & Content & Omit<ComponentProps<typeof Link>, 'color'>;
/** A page that is fetched from the server. */
type AnchorProps = Look & Content & Omit<ComponentProps<'a'>, 'color'> & { href: string };

/** What every button has, with words or with a sign alone. */
export const pressable = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  position: 'relative',
  margin: 0,
  cursor: 'pointer',
  userSelect: 'none',
  verticalAlign: 'middle',
  textDecoration: 'none',
  textAlign: 'center',
  WebkitTapHighlightColor: 'transparent',
} satisfies CSSObject;

const look = ({ theme, variant = 'outlined', size, color, fullWidth }: Look & { theme: Theme }): CSSObject => {
  const { palette } = theme.vars;
  const filled = variant === 'contained';
  const small = size === 'small';
  const ink = color === 'error' ? palette.error.main : palette.text.primary;
  return {
    ...pressable,
    ...theme.typography.button,
    gap: 10,
    borderRadius: theme.shape.borderRadius,
    width: fullWidth ? '100%' : undefined,
    minHeight: small ? theme.mixins.controlSmall : theme.mixins.control,
    padding: variant === 'text' ? '10px 12px' : small ? '7px 14px' : '10px 22px',
    border: '1.5px solid',
    borderColor: variant === 'outlined' ? ink : 'transparent',
    fontSize: small ? '.9375rem' : '1rem',
    color: filled ? palette.primary.contrastText : ink,
    backgroundColor: filled ? palette.primary.main : 'transparent',
    textWrap: 'balance',
    transition: 'background-color 120ms ease-out, border-color 120ms ease-out',
    '@media (hover: hover)': {
      '&:hover': { backgroundColor: filled ? palette.primary.dark : theme.mixins.hoverTint },
    },
    '&:disabled, &[aria-disabled=true]': {
      backgroundColor: palette.sunk,
      border: `1.5px solid ${palette.divider}`,
      color: palette.text.secondary,
      cursor: 'not-allowed',
    },
  };
};

const OF_LOOK = ['variant', 'size', 'color', 'fullWidth'];
const options = { shouldForwardProp: (name: string) => !OF_LOOK.includes(name) };
const Pressed = styled('button', options)<Look>(look);
const Followed = styled(Link, options)<Look>(look);
const Anchor = styled('a', options)<Look>(look);

/**
 * The one button with words, and the link that looks like it (`to`: a path of the product, `href`: another page). By hand,
 * because every public page shows it before anything is pressed, and MUI's brings its ripple, `sx` and a theme of its own
 * along. `data-button` is for what lays buttons out.
 */
export function Button({ startIcon, children, ...props }: ButtonProps | LinkProps | AnchorProps) {
  const mark = { 'data-button': props.variant ?? 'outlined' };
  const content = (
    <>
      {startIcon}
      {children}
    </>
  );
  if ('to' in props)
    return (
      <Followed {...mark} {...props}>
        {content}
      </Followed>
    );
  if ('href' in props)
    return (
      <Anchor {...mark} {...props}>
        {content}
      </Anchor>
    );
  return (
    <Pressed type="button" {...mark} {...props}>
      {content}
    </Pressed>
  );
}
