import styled from '@emotion/styled';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type MouseEvent, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { header as texts } from '#texts/app';
import { ScrollToTopButton } from '../../components/ScrollToTopButton';
import { paths } from '../../config/paths';
import { deferredHydration } from '../../hydration/deferredHydration';
import { lazyPage, orNothing } from '../../hydration/lazyPage';
import { useAppSelector } from '../../store/hooks';
import { selectIsLoggedIn, selectUser } from '../../store/slices/session';
import { selectRestored } from '../../store/slices/storage';
import { withApi } from '../../store/withApi';
import { focusMainHeading } from '../navigation/focus';
import { Header } from './Header';
import { OfflineLine } from './bottomLines';
import { profileMenu } from './header/HeaderEnd';
import { useIsAccount } from './header/menuLinks';

const footer = deferredHydration(() => import(/* webpackChunkName: "footer" */ './Footer').then((m) => m.Footer));

const pastDue = lazyPage(
  orNothing(
    withApi(() =>
      import(/* webpackChunkName: "past-due" */ '../../features/billing/PastDueLine').then((m) => m.PastDueLine),
    ),
  ),
);

/** Loaded only when a renewal failed; the overview says it itself. */
function PastDueLine() {
  const { pathname } = useLocation();
  const isPastDue = useAppSelector(selectUser)?.billingState === 'pastDue';
  if (!isPastDue || pathname === paths.account.path) return null;
  return (
    <Suspense fallback={null}>
      <pastDue.Page />
    </Suspense>
  );
}

/** Like the profile's button a visitor never sees it: they are one chunk. */
const accountBar = lazyPage(() =>
  import(/* webpackChunkName: "profile-menu" */ '../../features/profile/AccountBar').then((m) => m.AccountBar),
);

/** Under the header of the account's pages. It keeps its place until the session is known. */
function AccountBar() {
  const restored = useAppSelector(selectRestored);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const isClosed = useAppSelector(selectUser)?.closesAt !== undefined;
  if (!useIsAccount() || (restored && !isLoggedIn) || isClosed) return null;
  return (
    <Box sx={{ minHeight: 49, borderBottom: 1, borderColor: 'divider', displayPrint: 'none' }}>
      {isLoggedIn && (
        <Suspense fallback={null}>
          <accountBar.Page />
        </Suspense>
      )}
    </Box>
  );
}

/** Fetches the parts of header and footer that a visitor's first screen does without. */
export async function preloadShell(): Promise<void> {
  await Promise.all([footer.preload(), profileMenu.preload(), accountBar.preload()]);
}

const MAIN_ID = 'main';

const Skip = styled(Link)(({ theme }) => ({
  position: 'absolute',
  insetInlineStart: 16,
  top: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '10px 16px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  '&:not(:focus)': theme.mixins.visuallyHidden,
}));

/** The first stop of the Tab key. Works without script too; with script the address stays as it is. */
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

/** What every page stands in: skip link, header, main, footer. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Header />
      <AccountBar />
      <PastDueLine />
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <footer.Region />
      <ScrollToTopButton />
      <OfflineLine />
    </>
  );
}
