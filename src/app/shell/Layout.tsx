import type { ReactNode } from 'react';
import { ScrollToTopButton } from '../../components/ScrollToTopButton';
import { deferredHydration } from '../../hydration/deferredHydration';
import { Header } from './Header';
import { LatePastDueLine } from './LatePastDueLine';
import { OfflineLine } from './OfflineLine';
import { MAIN_ID, SkipLink } from './SkipLink';

const footer = deferredHydration(() =>
  import(/* webpackChunkName: "footer" */ './Footer').then((module) => ({ default: module.Footer })),
);

/** Fetches what the shell of a page is hydrated without. */
export const preloadFooter = footer.preload;

/** What every page stands in: skip link, header, main, footer. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Header />
      <LatePastDueLine />
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <footer.Region />
      <ScrollToTopButton />
      <OfflineLine />
    </>
  );
}
