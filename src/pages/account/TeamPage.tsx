import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { seat, team as texts } from '#texts/team';
import { useGetEntitlementQuery, useGetTeamQuery, useLazyGetProfileQuery, type Team } from '../../api';
import { PageHead, PageMain, Split } from '../../components/layout';
import { Redirect } from '../../components/Redirect';
import { EmptyState, FailedState } from '../../components/states';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { paths } from '../../config/paths';
import { MemberTable } from '../../features/team/MemberTable';
import { SeatCourse } from '../../features/team/SeatCourse';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';
import { lazyPage } from '../../hydration/lazyPage';

/** Loaded separately because validation is a third of the page's code; seats and members show first. */
const { Page: InviteForm } = lazyPage(() =>
  import(/* webpackChunkName: "invite-form" */ '../../features/team/InviteForm').then((m) => m.InviteForm),
);

/** Loaded separately because few teams have a transfer request, and because it needs no form code. */
const { Page: OwnershipTransfer } = lazyPage(() =>
  import(/* webpackChunkName: "ownership-transfer" */ '../../features/team/OwnershipTransfer').then(
    (m) => m.OwnershipTransfer,
  ),
);

/** Loaded separately because few plans end. */
const { Page: PlanEndNotice } = lazyPage(() =>
  import(/* webpackChunkName: "plan-end" */ '../../features/team/PlanEndNotice').then((m) => m.PlanEndNotice),
);

/** Loaded separately because it shows only the result of a plan change. */
const { Page: HostedNotice } = lazyPage(() =>
  import(/* webpackChunkName: "hosted-notice" */ '../../features/billing/HostedNotice').then((m) => m.HostedNotice),
);

/** The members of the plan. Redirects if the API has no teams. */
export function TeamPage() {
  const user = useAppSelector(selectUser);
  const { data, isError, isFetching, refetch } = useGetTeamQuery(undefined, { refetchOnMountOrArgChange: true });
  const [refreshProfile] = useLazyGetProfileQuery();
  // The role may have changed on another device or with an ownership transfer.
  const isOutdated =
    !isFetching && data !== undefined && user?.teamRole !== undefined && data.data.role !== user.teamRole;
  useEffect(() => {
    if (isOutdated) void refreshProfile();
  }, [isOutdated, refreshProfile]);
  if (user && user.teamRole === undefined) return <Redirect to={paths.account.href()} />;
  if (data) return <TeamView team={data.data} />;
  return (
    <PageMain>
      <PageHead title={texts.title} />
      {isError ? (
        <FailedState title={texts.failed} onRetry={() => void refetch()} retrying={isFetching}>
          {texts.failedHelp}
        </FailedState>
      ) : (
        <>
          <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
          <Skeleton variant="rounded" height={72} sx={{ mb: 5 }} />
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} height={64} />
          ))}
        </>
      )}
    </PageMain>
  );
}

function TeamView({ team }: { team: Team }) {
  const field = useRef<HTMLInputElement>(null);
  // A press on Invite before the form loads is carried out afterwards.
  const [isAwaited, setIsAwaited] = useState(false);
  const handleInvite = () => {
    setIsAwaited(true);
    field.current?.focus();
  };
  const [search] = useSearchParams();
  const { role, owner, seats } = team;
  const isOwner = role === 'owner';
  const isInactive = useGetEntitlementQuery(undefined, { skip: role !== 'member' }).data?.data.seat === 'none';
  if (role === 'none')
    return (
      <PageMain>
        <PageHead title={texts.title} />
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
      </PageMain>
    );
  const people = <MemberTable team={team} />;
  return (
    <PageMain>
      <PageHead title={texts.title} lead={isInactive ? seat.planEnded : getLead(team)} />
      {!isOwner && (
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
      {seats && <SeatCourse team={team} onInvite={isOwner ? handleInvite : undefined} />}
      {isOwner && seats && seats.paid > 0 ? (
        <Split>
          {people}
          <Box>
            <Suspense
              fallback={
                <>
                  <Typography role="status">{isAwaited && texts.formLoading}</Typography>
                  <Skeleton variant="rounded" height={320} />
                </>
              }
            >
              <InviteForm field={field} autoFocus={isAwaited} />
            </Suspense>
          </Box>
        </Split>
      ) : (
        people
      )}
    </PageMain>
  );
}

function getLead({ role, owner, seats }: Team): string {
  if (!seats || role === 'member') return texts.yourSeat(owner.fullName);
  if (seats.paid === 0) return texts.ended;
  const used = texts.used(seats.taken, seats.paid);
  return seats.invited > 0 ? `${used}. ${texts.waiting(seats.invited)}.` : `${used}.`;
}
