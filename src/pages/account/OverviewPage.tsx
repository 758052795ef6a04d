import Button from '@mui/material/Button';
import { overview as texts } from '#texts/billing';
import { seat as seatTexts } from '#texts/team';
import { useGetEntitlementQuery, useGetTeamQuery } from '../../api';
import { PageHead, PageMain } from '../../components/layout';
import { EmptyState } from '../../components/states';
import { paths } from '../../config/paths';
import { BillingPanel } from '../../features/billing/BillingPanel';
import { LastSeen } from '../../features/billing/LastSeen';
import { HostedNotice } from '../../features/billing/HostedNotice';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';

/** The state of the plan and the next charge. Members without billing access see only that they have a seat. */
export function OverviewPage() {
  const isMember = useAppSelector(selectUser)?.teamRole === 'member';
  return (
    <PageMain>
      <PageHead title={texts.title} />
      <LastSeen />
      {isMember && <SeatNote />}
      <HostedNotice />
      {!isMember && <BillingPanel />}
    </PageMain>
  );
}

function SeatNote() {
  const { data } = useGetTeamQuery();
  const isInactive = useGetEntitlementQuery().data?.data.seat === 'none';
  return (
    <EmptyState
      title={seatTexts.title(data?.data.name ?? seatTexts.team)}
      action={<Button href={paths.team.href()}>{seatTexts.action}</Button>}
    >
      {isInactive ? seatTexts.planEnded : seatTexts.help}
    </EmptyState>
  );
}
