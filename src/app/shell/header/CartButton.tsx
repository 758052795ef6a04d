import IconButton from '@mui/material/IconButton';
import { header as texts } from '#texts/app';
import Box from '@mui/material/Box';
import { IconCart } from '../../../components/icons';
import { paths } from '../../../config/paths';
import { useAppSelector } from '../../../store/hooks';
import { selectCartCount } from '../../../store/slices/cart';

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
    <IconButton href={paths.cart.href()} aria-label={texts.cart(count)}>
      <IconCart />
      <Box
        component="span"
        aria-hidden="true"
        sx={{
          position: 'absolute',
          top: 3,
          right: 1,
          minWidth: 19,
          height: 19,
          padding: '0 5px',
          borderRadius: '10px',
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          fontSize: '.75rem',
          lineHeight: '19px',
          fontWeight: 650,
          textAlign: 'center',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {count}
      </Box>
    </IconButton>
  );
}
