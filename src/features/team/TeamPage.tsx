import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { seat, team as texts } from '#texts/team';
import { useGetEntitlementQuery, useGetTeamQuery, useLazyGetProfileQuery, type Team } from '../../api';
import { PageHead, PageMain } from '../../components/layout';
import { Redirect } from '../../components/Redirect';
import { EmptyState, FailedState } from '../../components/states';
import { SkeletonRows } from '../../components/table';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { paths } from '../../config/paths';
import { hasFeature } from '../../domain/features';
import { lazyPage } from '../../start/hydration/lazyPage';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';
import { LastSeen } from '../billing/LastSeen';
import { MemberTable } from './MemberTable';
import { memberTable } from './memberTableStyle';
import { SeatCourse } from './SeatCourse';
import { TeamButtons } from './TeamButtons';

/** Loaded separately because few teams have a transfer request, and because it needs no form code. */
const { Page: OwnershipTransfer } = lazyPage(() =>
  import(/* webpackChunkName: "ownership-transfer" */ './OwnershipTransfer').then((m) => m.OwnershipTransfer),
);

/** Loaded separately because few plans end. */
const { Page: PlanEndNotice } = lazyPage(() =>
  import(/* webpackChunkName: "plan-end" */ './PlanEndNotice').then((m) => m.PlanEndNotice),
);

/** Loaded separately because it shows only the result of a plan change. */
const { Page: HostedNotice } = lazyPage(() =>
  import(/* webpackChunkName: "hosted-notice" */ '../billing/HostedNotice').then((m) => m.HostedNotice),
);

/** The members of the plan. Redirects if the API has no teams. */
export function TeamPage() {
  const user = useAppSelector(selectUser);
  const { data, isError, isFetching, refetch } = useGetTeamQuery(undefined, { refetchOnMountOrArgChange: true });
  const [refreshProfile] = useLazyGetProfileQuery();
  // The role may have changed on another device or with an ownership transfer.
  const isOutdated = !isFetching && data !== undefined && hasFeature(user, 'team') && data.data.role !== user?.teamRole;
  useEffect(() => {
    if (isOutdated) void refreshProfile();
  }, [isOutdated, refreshProfile]);
  if (user && !hasFeature(user, 'team')) return <Redirect to={paths.account.href()} />;
  const team = data?.data;
  return (
    <PageMain>
      {team ? <TeamHead team={team} /> : <PageHead title={texts.title} />}
      {/* Always present, because it provides the copy when the first request fails offline. */}
      <LastSeen />
      {team && <TeamView team={team} />}
      {!team && isError && (
        <FailedState title={texts.failed} onRetry={() => void refetch()} retrying={isFetching}>
          {texts.failedHelp}
        </FailedState>
      )}
      {!team && !isError && (
        <>
          <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
          <Skeleton variant="rounded" height={28} sx={{ mb: 4 }} />
          <Table aria-hidden="true" sx={memberTable}>
            <TableBody>
              <SkeletonRows rows={4} columns={[200, 110, 150, 44]} right={[3]} />
            </TableBody>
          </Table>
        </>
      )}
    </PageMain>
  );
}

function TeamHead({ team }: { team: Team }) {
  const { role, seats } = team;
  const isInactive = useGetEntitlementQuery(undefined, { skip: role !== 'member' }).data?.data.seat === 'none';
  if (role === 'none') return <PageHead title={texts.title} />;
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'end',
        gap: '16px 32px',
        mb: 4,
        '& > :first-of-type': { mb: 0 },
      }}
    >
      <PageHead title={texts.title} lead={isInactive ? seat.planEnded : getLead(team)} />
      {role === 'owner' && seats && seats.paid > 0 && (
        <TeamButtons isFull={seats.taken + seats.invited >= seats.paid} />
      )}
    </Stack>
  );
}

function TeamView({ team }: { team: Team }) {
  const [search] = useSearchParams();
  const { role, owner, seats } = team;
  if (role === 'none')
    return (
      <EmptyState
        title={texts.none}
        action={
          <Button variant="contained" href={paths.pricing.href()}>
            {texts.plans}
          </Button>
        }
      >
        {texts.noneHelp}
      </EmptyState>
    );
  return (
    <>
      {role !== 'owner' && (
        <Typography color="textSecondary" sx={{ mb: 4, overflowWrap: 'anywhere' }}>
          {texts.ask(owner.fullName, owner.email)}
        </Typography>
      )}
      {search.has('notice') && (
        <Suspense fallback={null}>
          <HostedNotice focused />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <OwnershipTransfer team={team} />
      </Suspense>
      {team.planEndsAt && (
        <Suspense fallback={null}>
          <PlanEndNotice team={team} />
        </Suspense>
      )}
      {seats && <SeatCourse {...seats} />}
      <MemberTable team={team} />
    </>
  );
}

function getLead({ role, owner, seats }: Team): string {
  if (!seats || role === 'member') return texts.yourSeat(owner.fullName);
  if (seats.paid === 0) return texts.ended;
  return texts.seats(seats.taken, seats.paid, seats.invited);
}
