import { deferredHydration } from '../../hydration/deferredHydration';
import { Hero } from './sections/Hero';

const rest = deferredHydration(() =>
  import(/* webpackChunkName: "landing-rest" */ './LandingRest').then((module) => ({ default: module.LandingRest })),
);

/** Fetches what the landing page is hydrated without. */
export const preloadRest = rest.preload;

/** The landing page: what is on the first screen, and the rest. */
export function LandingPage() {
  return (
    <>
      <Hero />
      <rest.Region />
    </>
  );
}
