import type { ReactNode } from 'react';
import { ScrollToTopButton } from '../../components/ScrollToTopButton';
import { Footer } from './Footer';
import { Header } from './Header';
import { MAIN_ID, SkipLink } from './SkipLink';

/** What every page stands in: skip link, header, main, footer. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Header />
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <ScrollToTopButton />
    </>
  );
}
