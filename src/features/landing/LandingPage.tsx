import { deferredHydration } from '../../start/hydration/deferredHydration';
import { Hero } from './sections/Hero';

const rest = deferredHydration(() =>
  import(/* webpackChunkName: "landing-rest" */ './LandingRest').then((m) => m.LandingRest),
);

/** The landing page: the first screen, then the rest. */
export function LandingPage() {
  return (
    <>
      <Hero />
      <rest.Region />
    </>
  );
}

/** Prefetches the rest, which hydrates later. */
LandingPage.preloadRest = rest.preload;
