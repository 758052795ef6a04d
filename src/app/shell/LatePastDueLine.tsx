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

/** Loaded only when a renewal failed. */
export function LatePastDueLine() {
  const isPastDue = useAppSelector(selectUser)?.billingState === 'pastDue';
  if (!isPastDue) return null;
  return (
    <Suspense fallback={null}>
      <line.Page />
    </Suspense>
  );
}
