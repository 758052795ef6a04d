import styled from '@emotion/styled';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type MouseEvent, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { header as texts } from '#texts/app';
import { ScrollToTopButton } from '../../components/ScrollToTopButton';
import { PAST_DUE_HEIGHTS } from '../../config/constants';
import { guardedPaths, isJoin, paths } from '../../config/paths';
import { deferredHydration } from '../../start/hydration/deferredHydration';
import { lazyPage, orNothing } from '../../start/hydration/lazyPage';
import { useAppSelector } from '../../store/hooks';
import { selectIsLoggedIn, selectUser } from '../../store/slices/session';
import { selectRestored } from '../../store/slices/storage';
import { withApi } from '../../store/withApi';
import { focusMainHeading } from '../navigation/focus';
import { OfflineLine } from './bottomLines';
import { Header } from './Header';
import { profileMenu } from './header/HeaderEnd';
import { useIsAccount } from './header/menuLinks';

const footer = deferredHydration(() => import(/* webpackChunkName: "footer" */ './Footer').then((m) => m.Footer));
const shortFooter = deferredHydration(() =>
  import(/* webpackChunkName: "short-footer" */ './ShortFooter').then((m) => m.ShortFooter),
);

/** Account, checkout and invitation have a short footer, without advertising. */
function Footer() {
  const { pathname } = useLocation();
  return guardedPaths.includes(pathname) || isJoin(pathname) ? <shortFooter.Region /> : <footer.Region />;
}

const pastDue = lazyPage(
  orNothing(
    withApi(() =>
      import(/* webpackChunkName: "past-due" */ '../../features/billing/PastDueLine').then((m) => m.PastDueLine),
    ),
  ),
);

/** So that the page doesn't move when the line has loaded. */
const pastDueSpace = { display: 'grid', minHeight: PAST_DUE_HEIGHTS, displayPrint: 'none' };

/** Loaded only after a failed renewal. The overview shows its own notice. */
function PastDueLine() {
  const { pathname } = useLocation();
  const isPastDue = useAppSelector(selectUser)?.billingState === 'pastDue';
  if (!isPastDue || pathname === paths.account.path) return null;
  return (
    <Box sx={pastDueSpace}>
      <Suspense fallback={null}>
        <pastDue.Page />
      </Suspense>
    </Box>
  );
}

/** Visitors see neither this nor the profile menu, so both share a chunk. */
const accountTop = lazyPage(() =>
  import(/* webpackChunkName: "profile-menu" */ './AccountTop').then((m) => m.AccountTop),
);

/** What is above the account pages. Its space stays reserved until the session is known. */
function AccountTop() {
  const restored = useAppSelector(selectRestored);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  if (!useIsAccount() || (restored && !isLoggedIn)) return null;
  return (
    <Box sx={{ minHeight: 49, borderBottom: 1, borderColor: 'divider', '@media print': { minHeight: 0, border: 0 } }}>
      {isLoggedIn && (
        <Suspense fallback={null}>
          <accountTop.Page />
        </Suspense>
      )}
    </Box>
  );
}

/** Loads the parts of header and footer that a visitor's first screen does not need. */
export async function preloadShell(): Promise<void> {
  await Promise.all([footer.preload(), shortFooter.preload(), profileMenu.preload(), accountTop.preload()]);
}

const MAIN_ID = 'main';

const Skip = styled(Link)(({ theme }) => ({
  position: 'absolute',
  insetInlineStart: 16,
  top: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '12px 16px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  '&:not(:focus)': theme.mixins.visuallyHidden,
}));

/** The first tab stop. Works without script; with script it keeps the URL unchanged. */
function SkipLink() {
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    focusMainHeading();
    document.getElementById(MAIN_ID)?.scrollIntoView({ behavior: 'instant' });
  };
  return (
    <Skip href={`#${MAIN_ID}`} onClick={handleClick}>
      {texts.skipToContent}
    </Skip>
  );
}

/** The layout of every page: skip link, header, main, footer. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Header />
      <AccountTop />
      <PastDueLine />
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <ScrollToTopButton />
      <OfflineLine />
    </>
  );
}
