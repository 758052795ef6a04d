import { Suspense, type ReactNode } from 'react';
import { ScrollToTopButton } from '../../components/ScrollToTopButton';
import { deferredHydration } from '../../hydration/deferredHydration';
import { lazyPage, orNothing } from '../../hydration/lazyPage';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';
import { withApi } from '../../store/withApi';
import { Header } from './Header';
import { OfflineLine } from './bottomLines';
import { profileMenu } from './header/HeaderEnd';
import { MAIN_ID, SkipLink } from './SkipLink';

const footer = deferredHydration(() => import(/* webpackChunkName: "footer" */ './Footer').then((m) => m.Footer));

const pastDue = lazyPage(
  orNothing(
    withApi(() =>
      import(/* webpackChunkName: "past-due" */ '../../features/billing/PastDueLine').then((m) => m.PastDueLine),
    ),
  ),
);

/** Loaded only when a renewal failed. */
function PastDueLine() {
  const isPastDue = useAppSelector(selectUser)?.billingState === 'pastDue';
  if (!isPastDue) return null;
  return (
    <Suspense fallback={null}>
      <pastDue.Page />
    </Suspense>
  );
}

/** Fetches the parts of header and footer that a visitor's first screen does without. */
export async function preloadShell(): Promise<void> {
  await Promise.all([footer.preload(), profileMenu.preload()]);
}

/** What every page stands in: skip link, header, main, footer. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Header />
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
