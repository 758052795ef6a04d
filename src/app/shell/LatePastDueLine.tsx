import { Suspense } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';
import { withApi } from '../../store/withApi';
import { lazyPage, orNothing } from '../../hydration/lazyPage';

const line = lazyPage(
  orNothing(
    withApi(() =>
      import(/* webpackChunkName: "past-due" */ '../../features/billing/PastDueLine').then(({ PastDueLine }) => ({
        default: PastDueLine,
      })),
    ),
  ),
);

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
