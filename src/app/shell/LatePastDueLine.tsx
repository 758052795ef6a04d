import { Suspense } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';
import { withApi } from '../../store/withApi';
import { lazyPage } from '../../hydration/lazyPage';

const load = withApi(() =>
  import(/* webpackChunkName: "past-due" */ '../../features/billing/PastDueLine').then(({ PastDueLine }) => ({
    default: PastDueLine,
  })),
);
/** Without its code the page is without the line. */
const line = lazyPage(() => load().catch(() => ({ default: () => null })));

/** Its code comes only to those whose renewal was refused. */
export function LatePastDueLine() {
  const isPastDue = useAppSelector(selectUser)?.billingState === 'pastDue';
  if (!isPastDue) return null;
  return (
    <Suspense fallback={null}>
      <line.Page />
    </Suspense>
  );
}
