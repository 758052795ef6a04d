import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Redirect } from '../components/Redirect';
import { paths } from '../config/paths';
import { withApi } from '../store/withApi';
import { LogInRequired, LogInRoute } from './navigation/access';
import { lazyPage, type LazyPage } from '../hydration/lazyPage';
import { preloadShell } from './shell/Layout';

/** Loaders name their chunk, so that the build can put the chunk of a prerendered route into its HTML. */
const landing = lazyPage(() =>
  import(/* webpackChunkName: "page-landing" */ '../pages/landing/LandingPage').then((m) => m.LandingPage),
);
const pricing = lazyPage(
  withApi(() =>
    import(/* webpackChunkName: "page-pricing" */ '../pages/pricing/PricingPage').then((m) => m.PricingPage),
  ),
);
const faqs = lazyPage(() =>
  import(/* webpackChunkName: "page-faqs" */ '../pages/faqs/FaqsPage').then((m) => m.FaqsPage),
);
const privacyPolicy = lazyPage(() =>
  import(/* webpackChunkName: "page-privacy" */ '../pages/privacyPolicy/PrivacyPolicyPage').then(
    (m) => m.PrivacyPolicyPage,
  ),
);
const termsConditions = lazyPage(() =>
  import(/* webpackChunkName: "page-terms" */ '../pages/termsConditions/TermsConditionsPage').then(
    (m) => m.TermsConditionsPage,
  ),
);
const cart = lazyPage(
  withApi(() => import(/* webpackChunkName: "page-cart" */ '../pages/cart/CartPage').then((m) => m.CartPage)),
);
const success = lazyPage(
  withApi(() =>
    import(/* webpackChunkName: "page-success" */ '../pages/success/SuccessPage').then((m) => m.SuccessPage),
  ),
);
const failure = lazyPage(() =>
  import(/* webpackChunkName: "page-failure" */ '../pages/failure/FailurePage').then((m) => m.FailurePage),
);
const subscriptionHistory = lazyPage(
  withApi(() =>
    import(/* webpackChunkName: "page-history" */ '../pages/subscriptionHistory/SubscriptionHistoryPage').then(
      (m) => m.SubscriptionHistoryPage,
    ),
  ),
);

/** The chunk that `withApi` fetches beside a page. */
const API_CHUNK = 'api';

interface RouteRow {
  path: string;
  lazy: LazyPage;
  /** Names of the chunks the page needs. */
  chunks: readonly string[];
  access: 'public' | 'logIn';
  /** The page with what its route adds. */
  element?: ReactNode;
}

/** The route table of the specification, without the last row, which sends every other path to /. */
export const routes: readonly RouteRow[] = [
  { path: paths.home.path, lazy: landing, chunks: ['page-landing'], access: 'public' },
  { path: paths.pricing.path, lazy: pricing, chunks: ['page-pricing', API_CHUNK], access: 'public' },
  { path: paths.faqs.path, lazy: faqs, chunks: ['page-faqs'], access: 'public' },
  { path: paths.privacyPolicy.path, lazy: privacyPolicy, chunks: ['page-privacy'], access: 'public' },
  { path: paths.termsConditions.path, lazy: termsConditions, chunks: ['page-terms'], access: 'public' },
  { path: paths.cart.path, lazy: cart, chunks: ['page-cart', API_CHUNK], access: 'logIn' },
  { path: paths.success.path, lazy: success, chunks: ['page-success', API_CHUNK], access: 'logIn' },
  { path: paths.failure.path, lazy: failure, chunks: ['page-failure'], access: 'logIn' },
  {
    path: paths.subscriptionHistory.path,
    lazy: subscriptionHistory,
    chunks: ['page-history', API_CHUNK],
    access: 'logIn',
  },
  {
    path: paths.logIn.path,
    lazy: landing,
    chunks: ['page-landing'],
    access: 'public',
    element: (
      <LogInRoute>
        <landing.Page />
      </LogInRoute>
    ),
  },
];

function elementOf({ access, lazy, element }: RouteRow): ReactNode {
  if (element) return element;
  const Page = lazy.Page;
  if (access === 'public') return <Page />;
  return (
    <LogInRequired>
      <Page />
    </LogInRequired>
  );
}

export function AppRoutes() {
  return (
    <Routes>
      {routes.map((row) => (
        <Route key={row.path} path={row.path} element={elementOf(row)} />
      ))}
      <Route path="*" element={<Redirect to={paths.home.path} />} />
    </Routes>
  );
}

/** The row of an address, which may end with a slash. */
export function routeOf(pathname: string): RouteRow | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return routes.find((row) => row.path === path);
}

/** Fetches the code of everything at an address ahead of its first render; unknown addresses have no page. */
export async function preloadRoute(pathname: string): Promise<void> {
  await Promise.all([preloadShell(), routeOf(pathname)?.lazy.preload()]);
}

/**
 * Runs the code that hydrating the prerendered page of an address cannot do without, for `inSlices`: the client of the
 * API is as long a task as the page itself.
 */
export function firstSteps(pathname: string): (() => Promise<unknown>)[] {
  const row = routeOf(pathname);
  if (!row) return [];
  const api = () => import(/* webpackChunkName: "api" */ '../store/attachApi');
  return [...(row.chunks.includes(API_CHUNK) ? [api] : []), row.lazy.preloadFirst];
}
