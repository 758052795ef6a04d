import Container from '@mui/material/Container';
import { Letterhead } from '../../features/billing/Letterhead';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { accountBar as texts } from '#texts/account';
import { paths } from '../../config/paths';
import { hasFeature } from '../../domain/features';
import { can } from '../../domain/plan';
import { below } from '../../lib/media';
import { useAppSelector } from '../../store/hooks';
import { createAreas, DUE_KEY } from '../../store/persistence/areas';
import { selectUser, type User } from '../../store/slices/session';

/** The navigation above an account page on screen, and the letterhead above it on paper. */
export const AccountTop = () => (
  <>
    <Container>
      <Letterhead />
    </Container>
    <AccountBar />
  </>
);

interface Entry {
  label: string;
  to: string;
  /** Whether the user needs the page and the API supports it. Omitted for pages that are always shown. */
  isShown?: (user: User | null) => boolean | undefined;
}

const entries: readonly Entry[] = [
  { label: texts.overview, to: paths.account.path },
  // Shown until the user is known. The API reports a billing state to members who paid for a plan of their own.
  {
    label: texts.payments,
    to: paths.subscriptionHistory.path,
    isShown: (user) => !user || can(user, 'seeBilling') || user.billingState !== undefined,
  },
  // A member sees only their own seat, which is on the overview, unless asked to become the owner.
  {
    label: texts.team,
    to: paths.team.path,
    isShown: (user) => user !== null && hasFeature(user, 'team') && (can(user, 'seeBilling') || user.transferRequested),
  },
  { label: texts.profile, to: paths.profile.path },
  { label: texts.devices, to: paths.devices.path, isShown: (user) => hasFeature(user, 'sessions') },
];

/** Returns whether a box that scrolls sideways has more at its end. */
function useIsCut() {
  const box = useRef<HTMLDivElement>(null);
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const measure = () => setIsCut(current.scrollWidth - current.clientWidth - current.scrollLeft > 1);
    const watcher = new ResizeObserver(measure);
    // The list grows when the profile adds an entry.
    for (const part of [current, ...current.children]) watcher.observe(part);
    current.addEventListener('scroll', measure, { passive: true });
    return () => {
      watcher.disconnect();
      current.removeEventListener('scroll', measure);
    };
  }, []);
  return [box, isCut] as const;
}

/** The navigation of the account pages, shown instead of the site's links. It scrolls sideways on a phone. */
function AccountBar() {
  const { pathname } = useLocation();
  const user = useAppSelector(selectUser);
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!user) return;
    // For the next page; on this one the notice has its own space now.
    if (user.billingState === 'pastDue') createAreas().write(DUE_KEY, '1');
    else createAreas().remove(DUE_KEY);
    delete document.documentElement.dataset.due;
  }, [user]);
  const [box, isCut] = useIsCut();
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  return (
    <Container component="nav" ref={box} aria-label={texts.label} data-cut={isCut || undefined} sx={scroller}>
      <Box component="ul" sx={list}>
        {entries
          .filter(({ isShown, to }) => !isShown || to === pathname || isShown(user))
          .map(({ label, to }) => {
            const isHere = to === pathname;
            return (
              <li key={to}>
                <Link href={to} ref={isHere ? current : undefined} aria-current={isHere ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            );
          })}
      </Box>
    </Container>
  );
}

const scroller = {
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  // The current entry is never below the fade, which shows that there are more.
  scrollPaddingInline: 24,
  '&[data-cut]': { maskImage: 'linear-gradient(to left, transparent, #000 24px)' },
};

const list = {
  display: 'flex',
  gap: { xs: '14px', md: '28px' },
  width: 'max-content',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: 48,
    '@media (pointer: coarse)': { minWidth: 48 },
    borderBlock: '2px solid transparent',
    color: 'text.secondary',
    typography: 'label',
    [below('sm')]: { fontSize: '.875rem' },
    fontWeight: 500,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '&:hover': { color: 'text.primary' },
    '&:focus-visible': { outlineOffset: -3 },
  },
  '& a[aria-current]': { borderBottomColor: 'primary.main', color: 'text.primary', fontWeight: 650 },
};
