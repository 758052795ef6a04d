import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { overview as texts } from '#texts/billing';
import { PageHead, PageMain } from '../../components/layout';
import { lazyPage } from '../../start/hydration/lazyPage';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';
import { BillingPanel } from './BillingPanel';
import { HostedNotice } from './HostedNotice';
import { LastSeen } from './LastSeen';
import { Letterhead } from './Letterhead';

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
