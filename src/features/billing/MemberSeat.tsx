import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { plan as planTexts } from '#texts/billing';
import { seat as texts, team as teamTexts } from '#texts/team';
import { cancelCalls, useGetEntitlementQuery, useGetTeamQuery, type Entitlement, type Team } from '../../api';
import { Bar } from '../../components/Bar';
import { ButtonRow } from '../../components/ButtonRow';
import { Confirmation } from '../../components/Confirmation';
import { FailedState } from '../../components/states';
import { StatusMessage } from '../../components/StatusMessage';
import { useAction } from '../../components/useAction';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { paths } from '../../config/paths';
import { formatDate } from '../../lib/format';
import type { User } from '../../store/slices/session';
import { PlanLine, PlanPaper, Row, Rows, ExitRow, TransferRequest } from './PlanPaper';
import { useLeaveTeam } from './useLeaveTeam';

/** The plan of a member whose seat someone else pays for: who pays, until when, and the button to leave the team. */
export function MemberSeat({ user }: { user: User }) {
  const team = useGetTeamQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: entitlement, isLoading } = useGetEntitlementQuery();
  if (team.isError && !team.data)
    return (
      <FailedState title={planTexts.failed} onRetry={() => void team.refetch()} retrying={team.isFetching}>
        {planTexts.failedHelp}
      </FailedState>
    );
  const loaded = team.data?.data.role === 'member' ? team.data.data : undefined;
  const endsAt = loaded && (loaded.endsAt ?? loaded.planEndsAt);
  return (
    <>
      {endsAt && entitlement?.data.seat !== 'none' && (
        <Alert severity="warning" role="note" sx={{ mb: 4 }}>
          {loaded.endsAt
            ? teamTexts.teamEnds(formatDate(endsAt), loaded.owner.fullName)
            : teamTexts.planEnds(formatDate(endsAt))}
        </Alert>
      )}
      <PlanPaper busy={!loaded}>
        <Seat team={loaded} entitlement={entitlement?.data} awaitsEnd={isLoading} user={user} />
      </PlanPaper>
      {loaded && <LeaveTeam team={loaded} hasAccess={entitlement?.data.seat !== 'none'} user={user} />}
    </>
  );
}

interface SeatProps {
  /** Undefined while it loads. */
  team: Team | undefined;
  /** Undefined while unknown. */
  entitlement: Entitlement | undefined;
  /** Whether the end of the plan still loads. */
  awaitsEnd: boolean;
  user: User;
}

function Seat({ team, entitlement, awaitsEnd, user }: SeatProps) {
  const hasEnded = entitlement?.seat === 'none';
  const own = team?.members.find(({ isYou }) => isYou);
  return (
    <>
      <Stack sx={{ alignItems: 'start', gap: 1.5 }}>
        <PlanLine>
          <Typography variant="dense" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {user.planPurchaseName || planTexts.freePlan}
          </Typography>
          {entitlement?.seat === 'team' && !team?.endsAt && <Chip color="success" label={planTexts.active} />}
          {!team && <VisuallyHidden role="status">{planTexts.loading}</VisuallyHidden>}
        </PlanLine>
        <Typography variant="h3" component={team ? 'h2' : 'div'} aria-hidden={team ? undefined : true} sx={title}>
          {team ? texts.title(team.name) : <Bar width={280} />}
        </Typography>
        <Typography variant="small">{hasEnded ? texts.planEnded : texts.help}</Typography>
        <ButtonRow data-print="hide" sx={{ mt: 1.5, width: '100%' }}>
          <TransferRequest />
          <Button
            variant={team?.transfer?.isYou ? 'outlined' : 'contained'}
            href={hasEnded ? paths.pricing.href() : paths.home.href('download')}
          >
            {hasEnded ? teamTexts.plans : texts.getApp}
          </Button>
        </ButtonRow>
      </Stack>
      <Rows>
        <Row
          label={hasEnded ? texts.owner : texts.paidBy}
          value={
            <>
              {team?.owner.fullName ?? <Bar width={112} />}
              <small>
                {team ? (
                  <Link href={`mailto:${team.owner.email}`} color="inherit">
                    {team.owner.email}
                  </Link>
                ) : (
                  <Bar width={140} />
                )}
              </small>
            </>
          }
        />
        {(awaitsEnd || entitlement?.until) && (
          <Row
            label={team?.endsAt ? texts.endsOn : texts.paidUntil}
            value={entitlement?.until && formatDate(entitlement.until)}
          />
        )}
        <Row label={texts.role} value={teamTexts.member} />
        <Row label={texts.since} value={own && formatDate(own.since)} />
      </Rows>
    </>
  );
}

const title = {
  // Most team names need two lines.
  '&[aria-hidden]': { minHeight: '2lh' },
  fontSize: 'clamp(1.75rem, 1.3rem + 1.6vw, 2.5rem)',
  lineHeight: 1.08,
  overflowWrap: 'anywhere',
};

/** The button to leave the team. */
function LeaveTeam({ team, hasAccess, user }: { team: Team; hasAccess: boolean; user: User }) {
  const leave = useLeaveTeam();
  const { status, start, confirmation } = useAction({ failed: teamTexts.notDone });
  const own = team.members.find(({ isYou }) => isYou);
  if (!own) return null;
  const until = user.ownPlan && formatDate(user.ownPlan.until);
  return (
    <ExitRow
      note={hasAccess ? texts.leaving(until) : texts.leavingEnded}
      action={teamTexts.leave}
      onAction={() => start(leave(own.id))}
    >
      <StatusMessage status={status} />
      <Confirmation {...confirmation} onCancel={() => cancelCalls('removeMember')} />
    </ExitRow>
  );
}
