import { Fragment, type ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Redirect } from '../components/WaitingPage';
import { guardedPaths, isJoin, paths } from '../config/paths';
import { lazyPage, type LazyPage } from '../start/hydration/lazyPage';
import { withApi, withSession } from '../store/withApi';
import { LogInRequired, LogInRoute, SessionScope } from './navigation/access';
import { preloadShell } from './shell/Layout';

interface RouteRow {
  path: string;
  lazy: LazyPage;
  /** Names of the page's chunks. The build adds those of a prerendered route to its HTML. */
  chunks: readonly string[];
}

/** The chunk that `withApi` loads together with a page. */
const API_CHUNK = 'api';

type Load = () => Promise<ComponentType>;
const row = (path: string, chunk: string, load: Load): RouteRow => ({ path, chunks: [chunk], lazy: lazyPage(load) });
const apiRow = (path: string, chunk: string, load: Load, wrap = withApi): RouteRow => ({
  path,
  chunks: [chunk, API_CHUNK],
  lazy: lazyPage(wrap(load)),
});

const landing = row(paths.home.path, 'page-landing', () =>
  import(/* webpackChunkName: "page-landing" */ '../features/landing/LandingPage').then((m) => m.LandingPage),
);

/** The route table of the specification plus the account pages. All other paths redirect to /. */
export const routes: readonly RouteRow[] = [
  landing,
  apiRow(paths.pricing.path, 'page-pricing', () =>
    import(/* webpackChunkName: "page-pricing" */ '../features/pricing/PricingPage').then((m) => m.PricingPage),
  ),
  row(paths.faqs.path, 'page-faqs', () =>
    import(/* webpackChunkName: "page-faqs" */ '../features/faqs/FaqsPage').then((m) => m.FaqsPage),
  ),
  row(paths.privacyPolicy.path, 'page-privacy', () =>
    import(/* webpackChunkName: "page-privacy" */ '../features/legal/PrivacyPolicyPage').then(
      (m) => m.PrivacyPolicyPage,
    ),
  ),
  row(paths.termsConditions.path, 'page-terms', () =>
    import(/* webpackChunkName: "page-terms" */ '../features/legal/TermsConditionsPage').then(
      (m) => m.TermsConditionsPage,
    ),
  ),
  apiRow(paths.cart.path, 'page-cart', () =>
    import(/* webpackChunkName: "page-cart" */ '../features/checkout/CartPage').then((m) => m.CartPage),
  ),
  apiRow(paths.success.path, 'page-success', () =>
    import(/* webpackChunkName: "page-success" */ '../features/checkout/SuccessPage').then((m) => m.SuccessPage),
  ),
  row(paths.failure.path, 'page-failure', () =>
    import(/* webpackChunkName: "page-failure" */ '../features/checkout/FailurePage').then((m) => m.FailurePage),
  ),
  apiRow(paths.subscriptionHistory.path, 'page-history', () =>
    import(/* webpackChunkName: "page-history" */ '../features/billing/history/SubscriptionHistoryPage').then(
      (m) => m.SubscriptionHistoryPage,
    ),
  ),
  apiRow(paths.account.path, 'page-account', () =>
    import(/* webpackChunkName: "page-account" */ '../features/billing/OverviewPage').then((m) => m.OverviewPage),
  ),
  apiRow(paths.team.path, 'page-team', () =>
    import(/* webpackChunkName: "page-team" */ '../features/team/TeamPage').then((m) => m.TeamPage),
  ),
  apiRow(paths.profile.path, 'page-profile', () =>
    import(/* webpackChunkName: "page-profile" */ '../features/account/ProfilePage').then((m) => m.ProfilePage),
  ),
  apiRow(paths.devices.path, 'page-devices', () =>
    import(/* webpackChunkName: "page-devices" */ '../features/account/DevicesPage').then((m) => m.DevicesPage),
  ),
  apiRow(paths.reopen.path, 'page-reopen', () =>
    import(/* webpackChunkName: "page-reopen" */ '../features/account/ReopenPage').then((m) => m.ReopenPage),
  ),
  apiRow(
    paths.join.path,
    'page-join',
    () => import(/* webpackChunkName: "page-join" */ '../features/team/JoinPage').then((m) => m.JoinPage),
    withSession,
  ),
  { ...landing, path: paths.logIn.path },
];

function elementFor({ path, lazy: { Page } }: RouteRow) {
  const Guard = path === paths.logIn.path ? LogInRoute : guardedPaths.includes(path) ? LogInRequired : Fragment;
  return (
    <Guard>
      <Page />
    </Guard>
  );
}

export function AppRoutes() {
  return (
    <SessionScope>
      <Routes>
        {routes.map((each) => (
          <Route key={each.path} path={each.path} element={elementFor(each)} />
        ))}
        <Route path="*" element={<Redirect to={paths.home.path} />} />
      </Routes>
    </SessionScope>
  );
}

/** Returns the row of a path, with or without a trailing slash. */
export function findRoute(pathname: string): RouteRow | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return routes.find((each) => each.path === (isJoin(path) ? paths.join.path : path));
}

/** Prefetches the code of a path. Does nothing for unknown paths. */
export async function preloadRoute(pathname: string): Promise<void> {
  await Promise.all([preloadShell(), findRoute(pathname)?.lazy.preload()]);
}

/**
 * Returns the imports required to hydrate the prerendered page, one per task for `inTasks`. Evaluating the API client
 * takes as long as the page itself.
 */
export function firstSteps(pathname: string): (() => Promise<unknown>)[] {
  const found = findRoute(pathname);
  if (!found) return [];
  const api = () => import(/* webpackChunkName: "api" */ '../store/attachApi');
  return [...(found.chunks.includes(API_CHUNK) ? [api] : []), found.lazy.preloadFirst];
}
