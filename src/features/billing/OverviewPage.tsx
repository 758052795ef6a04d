import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { overview as texts } from '#texts/billing';
import { PageHead, PageMain } from '../../components/layout';
import { BillingPanel } from './BillingPanel';
import { LastSeen } from './LastSeen';
import { HostedNotice } from './HostedNotice';
import { Letterhead } from './Letterhead';
import { lazyPage } from '../../hydration/lazyPage';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';

const { Page: MemberSeat } = lazyPage(() =>
  import(/* webpackChunkName: "member-seat" */ './MemberSeat').then((m) => m.MemberSeat),
);

/** The state of the plan and the next charge. Members without billing access see their seat instead. */
export function OverviewPage() {
  const user = useAppSelector(selectUser);
  return (
    <PageMain>
      <Letterhead />
      <PageHead title={texts.title} />
      <LastSeen />
      <HostedNotice />
      {user?.teamRole === 'member' ? (
        <Suspense fallback={<Skeleton variant="rounded" height={360} />}>
          <MemberSeat user={user} />
        </Suspense>
      ) : (
        <BillingPanel />
      )}
    </PageMain>
  );
}
