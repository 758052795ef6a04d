import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import styled from '@emotion/styled';
import { Suspense, useEffect } from 'react';
import { flushSync } from 'react-dom';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- the header stays mounted
import { useLocation, useNavigate } from 'react-router-dom';
import IconButton from '@mui/material/IconButton';
import { header as texts } from '#texts/app';
import { IconCart } from '../../../components/icons/shared';
import { guardedPaths, paths } from '../../../config/paths';
import { below } from '../../../lib/media';
import { loadOnInteraction, prefetch } from '../../../start/hydration/fetchCode';
import { lazyPage } from '../../../start/hydration/lazyPage';
import { useHydrated } from '../../../start/hydration/useHydrated';
import { useAppSelector, useAppStore, logOut } from '../../../store/hooks';
import { selectCartCount } from '../../../store/slices/cart';
import { selectIsLoggedIn } from '../../../store/slices/session';
import { selectRestored } from '../../../store/slices/storage';
import { modals } from '../../modals/ModalHost';
import { SessionScope } from '../../navigation/access';

/** Visitors never see it, so its code loads with the session. */
export const profileMenu = lazyPage(
  () =>
    import(/* webpackChunkName: "profile-menu" */ '../../../features/account/ProfileMenu').then((m) => m.ProfileMenu),
  loadOnInteraction,
);

/** A button styled as a link, because it opens a dialog and has no URL. */
const AffiliateLink = styled(Link)(({ theme }) => ({
  minHeight: 44,
  margin: 0,
  padding: '0 4px',
  color: theme.vars.palette.text.primary,
  fontSize: '.9375rem',
  fontWeight: 500,
  [below('xl')]: { fontSize: '.875rem' },
  // Below this width it is a row of the menu.
  [theme.breakpoints.down('nav')]: { display: 'none' },
})) as typeof Link;
/** Reserves the width of the cart and the nameless profile button, so that the menu button stays in place. */
const unknown = (
  <>
    <Box sx={{ width: 44 }} />
    <Box sx={{ width: 92, height: 48, [below('md')]: { width: 66 }, [below('phone')]: { width: 44 } }} />
  </>
);

const fetchDialog = (name: keyof typeof modals) => () => prefetch(modals[name].preload);
/** Prefetches the dialog's code for the button that opens it. */
const ahead = (name: keyof typeof modals) => ({ onPointerEnter: fetchDialog(name), onFocus: fetchDialog(name) });

/**
 * The right end of the header: login and affiliate program for visitors, cart and profile for users. Prerendered HTML
 * shows the visitor's version. While storage is being read, and in the HTML of pages that require login, neither is
 * shown.
 */
export function HeaderEnd({ onAffiliate, onLogIn }: Record<'onAffiliate' | 'onLogIn', () => void>) {
  const hydrated = useHydrated();
  const restored = useAppSelector(selectRestored);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const store = useAppStore();
  const handleLogOut = () => {
    // Flushes so that a guard redirects first; this navigation then drops the guard's `?next=`, unwanted after a logout.
    flushSync(() => logOut(store));
    void navigate(paths.home.href(), { replace: guardedPaths.includes(pathname) });
  };
  const isUnknown = (hydrated || guardedPaths.includes(pathname)) && !restored;
  useEffect(() => {
    // Something is stored, most likely a session that is still being decrypted.
    if (isUnknown) prefetch(profileMenu.preload);
  }, [isUnknown]);
  if (isLoggedIn) {
    return (
      <Suspense fallback={unknown}>
        <CartButton />
        <SessionScope>
          <profileMenu.Page onLogOut={handleLogOut} />
        </SessionScope>
      </Suspense>
    );
  }
  if (isUnknown) return unknown;
  return (
    <>
      <AffiliateLink component="button" type="button" {...ahead('affiliate')} onClick={onAffiliate}>
        {texts.affiliateProgram}
      </AffiliateLink>
      <Button
        size="small"
        sx={{ flex: 'none', minHeight: 44, [below('phone')]: { paddingInline: 1.5 } }}
        {...ahead('auth')}
        onClick={onLogIn}
      >
        {texts.logIn}
      </Button>
    </>
  );
}

/** The link to /cart with its number of rows. Disabled and not focusable while the cart is empty. */
function CartButton() {
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
