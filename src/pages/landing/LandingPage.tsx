import { deferredHydration } from '../../hydration/deferredHydration';
import { Hero } from './sections/Hero';

const rest = deferredHydration(() =>
  import(/* webpackChunkName: "landing-rest" */ './LandingRest').then((m) => m.LandingRest),
);

/** The landing page: what is on the first screen, and the rest. */
export function LandingPage() {
  return (
    <>
      <Hero />
      <rest.Region />
    </>
  );
}

/** Fetches what the page is hydrated without. */
LandingPage.preloadRest = rest.preload;
