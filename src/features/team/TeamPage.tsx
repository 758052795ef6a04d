import Button from '@mui/material/Button';
import { Skeleton } from '../../components/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { seat, team as texts } from '#texts/team';
import { useGetEntitlementQuery, useGetTeamQuery, type Team } from '../../api';
import { Bar } from '../../components/Bar';
import { PageHead, PageMain } from '../../components/layout';
import { Redirect } from '../../components/WaitingPage';
import { EmptyState, FailedState } from '../../components/states';
import { useDialog } from '../../components/useDialog';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { paths } from '../../config/paths';
import { hasFeature } from '../../domain/features';
import { lazyPage } from '../../start/hydration/lazyPage';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';
import { LastSeen } from '../billing/LastSeen';
import { MemberTable, WaitingMemberTable } from './MemberTable';
import Box from '@mui/material/Box';
import { below } from '../../lib/media';
import { hasDraft } from '../../store/pending';
import { modalOpened } from '../../store/slices/modals';

/** Loaded separately because few teams have a transfer request or a plan that ends, and because it needs no form code. */
const { Page: TeamNotices } = lazyPage(() =>
  import(/* webpackChunkName: "team-notices" */ './TeamNotices').then((m) => m.TeamNotices),
);

/** Loaded separately because it shows only the result of a plan change. */
const { Page: HostedNotice } = lazyPage(() =>
  import(/* webpackChunkName: "hosted-notice" */ '../billing/hostedPage').then((m) => m.HostedNotice),
);

/** The members of the plan. Redirects if the API has no teams. */
export function TeamPage() {
  const user = useAppSelector(selectUser);
  const { data, isError, isFetching, refetch } = useGetTeamQuery(undefined, { refetchOnMountOrArgChange: true });
  if (user && !hasFeature(user, 'team')) return <Redirect to={paths.account.href()} />;
  const team = data?.data;
  return (
    <PageMain>
      {team ? <TeamHead team={team} /> : isError ? <PageHead title={texts.title} /> : <WaitingHead />}
      {/* Always present, because it provides the copy when the first request fails offline. */}
      <LastSeen />
      {team && <TeamView team={team} />}
      {!team && isError && (
        <FailedState title={texts.failed} onRetry={() => void refetch()} retrying={isFetching}>
          {texts.failedHelp}
        </FailedState>
      )}
      {!team && !isError && waiting}
    </PageMain>
  );
}

const waiting = (
  <>
    <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
    <Skeleton variant="rounded" height={12} sx={{ mb: 4 }} />
    <WaitingMemberTable />
  </>
);

const Head = ({ children }: { children: ReactNode }) => (
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
    {children}
  </Stack>
);

/** The lead, and the owner's buttons, while the team loads. */
function WaitingHead() {
  const isOwner = useAppSelector(selectUser)?.teamRole === 'owner';
  return (
    <Head>
      <PageHead title={texts.title} lead={<Bar width={260} />} />
      {isOwner && <Skeleton variant="rounded" height={48} sx={{ width: 282, [below('tablet')]: { width: '100%' } }} />}
    </Head>
  );
}

function TeamHead({ team }: { team: Team }) {
  const { role, seats } = team;
  const isInactive = useGetEntitlementQuery(undefined, { skip: role !== 'member' }).data?.data.seat === 'none';
  if (role === 'none') return <PageHead title={texts.title} />;
  return (
    <Head>
      <PageHead title={texts.title} lead={isInactive ? seat.planEnded : getLead(team)} />
      {role === 'owner' && seats && seats.paid > 0 && (
        <TeamButtons isFull={seats.taken + seats.invited >= seats.paid} />
      )}
      {(isInactive || (role === 'owner' && seats?.paid === 0)) && (
        <Button variant="contained" href={paths.pricing.href()}>
          {texts.plans}
        </Button>
      )}
    </Head>
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
      {/* Together, so that the notices don't move the members. */}
      <Suspense fallback={waiting}>
        <TeamNotices team={team} />
        {seats && seats.paid > 0 && <SeatCourse {...seats} />}
        <MemberTable team={team} />
      </Suspense>
    </>
  );
}

function getLead({ role, owner, seats }: Team): string {
  if (!seats || role === 'member') return texts.yourSeat(owner.fullName);
  if (seats.paid === 0) return role === 'owner' ? texts.ended : texts.endedOf(owner.fullName);
  return texts.seats(seats.taken, seats.paid, seats.invited);
}

/** In a larger team, the segments would be too narrow on a phone. */
const MOST_SEGMENTS = 30;

/** A bar with a segment for each seat: taken, invited or open. The lead of the page has the same numbers in words. */
export function SeatCourse({ paid, taken, invited }: NonNullable<Team['seats']>) {
  const groups = [
    { state: 'taken', seats: taken },
    { state: 'invited', seats: invited },
    { state: 'open', seats: Math.max(0, paid - taken - invited) },
  ].filter(({ seats }) => seats > 0);
  const isLarge = taken + invited > MOST_SEGMENTS || paid > MOST_SEGMENTS;
  const segments = isLarge
    ? groups
    : groups.flatMap(({ state, seats }) => Array.from({ length: seats }, () => ({ state, seats: 1 })));
  return (
    <Box aria-hidden="true" sx={course}>
      {segments.map(({ state, seats }, at) => (
        <Box key={at} data-state={state} sx={{ flexGrow: seats }} />
      ))}
    </Box>
  );
}

const course = {
  display: 'flex',
  gap: '3px',
  height: 12,
  mb: 4,
  '& > *': { flexBasis: 0, minWidth: '3px', borderRadius: '2px 2px 4px 4px' },
  '& > [data-state="taken"]': {
    bgcolor: 'tab',
    '@media (forced-colors: active)': { bgcolor: 'CanvasText', forcedColorAdjust: 'none' },
  },
  '& > [data-state="invited"]': { border: '2px dashed', borderColor: 'lineStrong' },
  '& > [data-state="open"]': { border: '1px solid', borderColor: 'lineStrong', bgcolor: 'sunk' },
};

/** Loaded separately because validation is a third of the page's code. */
const inviteDialog = lazyPage(() =>
  import(/* webpackChunkName: "modal-invite" */ './InviteDialog').then((m) => m.InviteDialog),
);

/** The owner's buttons to add seats and to invite. The dialog opens at once after seats were added for an invitation. */
function TeamButtons({ isFull }: { isFull: boolean }) {
  const dispatch = useAppDispatch();
  const { dialog, open } = useDialog(inviteDialog, { isFull }, hasDraft('inviteDraft'));
  return (
    <Stack direction="row" sx={{ gap: 1.5, [below('tablet')]: { flexGrow: 1, '& > button': { flex: 1, px: 1.5 } } }}>
      <Button onClick={() => dispatch(modalOpened({ name: 'planChange', decision: 'add', seats: 1 }))}>
        {texts.addSeats}
      </Button>
      <Button variant="contained" onClick={open}>
        {texts.invite}
      </Button>
      {dialog}
    </Stack>
  );
}
