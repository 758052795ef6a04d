import styled from '@emotion/styled';
import type { CSSObject, Theme } from '@emotion/react';
import type { ComponentProps } from 'react';
import { pressable } from './Button';
import { Link } from './Link';

const look = ({ theme }: { theme: Theme }): CSSObject => ({
  ...pressable,
  flex: 'none',
  width: theme.mixins.target,
  height: theme.mixins.target,
  padding: 8,
  borderRadius: theme.shape.borderRadius,
  border: 0,
  backgroundColor: 'transparent',
  color: 'inherit',
  fontSize: '1.5rem',
  transition: 'background-color 120ms ease-out',
  '@media (hover: hover)': { '&:hover': { backgroundColor: theme.mixins.hoverTint } },
  '&:disabled, &[aria-disabled=true]': { opacity: 0.55, cursor: 'default' },
});
const Pressed = styled('button')(look);
const Followed = styled(Link)(look);

type Props = ComponentProps<'button'> | ComponentProps<typeof Link>;

/** A button, or with `to` a link to a page of the product, that is a sign alone: it needs an `aria-label`. */
export function IconButton(props: Props) {
  return 'to' in props ? (
    <Followed data-icon-button="" {...props} />
  ) : (
    <Pressed type="button" data-icon-button="" {...props} />
  );
}
