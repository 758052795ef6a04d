import { IconButton } from '../../../components/IconButton';
import styled from '@emotion/styled';
import { header as texts } from '#texts/app';
import { IconCart } from '../../../components/icons';
import { paths } from '../../../config/paths';
import { useAppSelector } from '../../../store/hooks';
import { selectCartCount } from '../../../store/slices/cart';

const Count = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 3,
  right: 1,
  minWidth: 19,
  height: 19,
  padding: '0 5px',
  borderRadius: 10,
  backgroundColor: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  fontSize: '.75rem',
  lineHeight: '19px',
  fontWeight: 650,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
}));

/** The way to /cart with the number of its rows; disabled and out of reach while there is none. */
export function CartButton() {
  const count = useAppSelector(selectCartCount);
  if (count < 1) {
    return (
      <IconButton disabled aria-label={texts.cartEmpty}>
        <IconCart />
      </IconButton>
    );
  }
  return (
    <IconButton to={paths.cart.href()} aria-label={texts.cart(count)}>
      <IconCart />
      <Count aria-hidden="true">{count}</Count>
    </IconButton>
  );
}
