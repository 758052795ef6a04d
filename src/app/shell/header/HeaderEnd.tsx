import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import styled from '@emotion/styled';
import { Suspense, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import IconButton from '@mui/material/IconButton';
import { header as texts } from '#texts/app';
import { guardedPaths, paths } from '../../../config/paths';
import { loadOnInteraction, prefetch } from '../../../hydration/fetchCode';
import { lazyPage } from '../../../hydration/lazyPage';
import { useHydrated } from '../../../hydration/useHydrated';
import { useAppSelector, useAppStore, logOut } from '../../../store/hooks';
import { selectIsLoggedIn } from '../../../store/slices/session';
import { selectRestored } from '../../../store/slices/storage';
import { modals } from '../../modals/ModalHost';
import { below } from '../../../lib/media';
import { IconCart } from '../../../components/icons';
import { selectCartCount } from '../../../store/slices/cart';

/** A visitor never sees it, so its code comes with the session. */
export const profileMenu = lazyPage(
  () =>
    import(/* webpackChunkName: "profile-menu" */ '../../../features/profile/ProfileMenu').then((m) => m.ProfileMenu),
  loadOnInteraction,
);

/** A button that reads as a link: it opens a dialog, there is no address to go to. */
const AffiliateLink = styled(Link)(({ theme }) => ({
  minHeight: 44,
  margin: 0,
  padding: '0 4px',
  color: theme.vars.palette.text.primary,
  fontSize: '.9375rem',
  fontWeight: 500,
  [below(1100)]: { fontSize: '.875rem' },
  // From here on it is a row of the menu.
  [theme.breakpoints.down('nav')]: { display: 'none' },
})) as typeof Link;
/** As wide as the profile button where that is without its name, so that the menu button beside it stays in its place. */
const unknown = (
  <>
    <Box sx={{ width: 44 }} />
    <Box sx={{ width: 92, height: 48, [below(561)]: { width: 66 }, [below(360)]: { width: 44 } }} />
  </>
);

const fetchDialog = (name: keyof typeof modals) => () => prefetch(modals[name].preload);
/** For a button that opens the dialog: its code is on its way before the press. */
const ahead = (name: keyof typeof modals) => ({ onPointerEnter: fetchDialog(name), onFocus: fetchDialog(name) });

/**
 * The right end of the header: log-in and affiliate programme for a visitor, cart and profile for a user.
 * The prerendered HTML is a visitor's; a person whose storage is still
 * being read sees neither, and neither does the HTML of a page that needs a log-in.
 */
export function HeaderEnd({ onAffiliate, onLogIn }: Record<'onAffiliate' | 'onLogIn', () => void>) {
  const hydrated = useHydrated();
  const restored = useAppSelector(selectRestored);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const store = useAppStore();
  const handleLogOut = () => {
    // The guard of a page that needs a log-in answers first, and keeps the page for a return; who logs out wants none.
    flushSync(() => logOut(store));
    void navigate(paths.home.href(), { replace: guardedPaths.includes(pathname) });
  };
  const isUnknown = (hydrated || guardedPaths.includes(pathname)) && !restored;
  useEffect(() => {
    // Something is stored: most likely a session, which is being deciphered meanwhile.
    if (isUnknown) prefetch(profileMenu.preload);
  }, [isUnknown]);
  if (isLoggedIn) {
    return (
      <Suspense fallback={unknown}>
        <CartButton />
        <profileMenu.Page onLogOut={handleLogOut} />
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
        sx={{ flex: 'none', minHeight: 44, [below(360)]: { paddingInline: 1.5 } }}
        {...ahead('auth')}
        onClick={onLogIn}
      >
        {texts.logIn}
      </Button>
    </>
  );
}

/** The way to /cart with the number of its rows; disabled and out of reach while there is none. */
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
