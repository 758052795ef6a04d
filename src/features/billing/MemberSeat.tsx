import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { plan as planTexts } from '#texts/billing';
import { seat as texts, team as teamTexts } from '#texts/team';
import {
  cancelCalls,
  useGetEntitlementQuery,
  useGetTeamQuery,
  useLazyGetProfileQuery,
  useRemoveMemberMutation,
  type Entitlement,
  type Team,
} from '../../api';
import { ButtonRow } from '../../components/ButtonRow';
import { Confirmation } from '../../components/Confirmation';
import { FailedState } from '../../components/states';
import { StatusMessage } from '../../components/StatusMessage';
import { useAction } from '../../components/useAction';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { paths } from '../../config/paths';
import { formatDate } from '../../lib/format';
import type { User } from '../../store/slices/session';
import { ExitRow } from './ExitRow';
import { columns, facts, PlanPaper } from './PlanPaper';

/** The plan of a member whose seat someone else pays for: who pays, until when, and the button to leave the team. */
export function MemberSeat({ user }: { user: User }) {
  const team = useGetTeamQuery(undefined, { refetchOnMountOrArgChange: true });
  const entitlement = useGetEntitlementQuery().data?.data;
  const [refreshProfile] = useLazyGetProfileQuery();
  // The user has left, or the owner has changed the role.
  const isOutdated = !team.isFetching && team.data !== undefined && team.data.data.role !== user.teamRole;
  useEffect(() => {
    if (isOutdated) void refreshProfile();
  }, [isOutdated, refreshProfile]);
  if (team.isError && !team.data)
    return (
      <Box sx={{ maxWidth: 640 }}>
        <FailedState title={planTexts.failed} onRetry={() => void team.refetch()} retrying={team.isFetching}>
          {planTexts.failedHelp}
        </FailedState>
      </Box>
    );
  const loaded = team.data?.data.role === 'member' ? team.data.data : undefined;
  return (
    <>
      <PlanPaper busy={!loaded}>
        {loaded ? (
          <Seat team={loaded} entitlement={entitlement} user={user} />
        ) : (
          <>
            <VisuallyHidden role="status">{planTexts.loading}</VisuallyHidden>
            <Skeleton height={240} />
          </>
        )}
      </PlanPaper>
      {loaded && <LeaveTeam team={loaded} />}
    </>
  );
}

interface SeatProps {
  team: Team;
  /** Undefined while unknown. */
  entitlement: Entitlement | undefined;
  user: User;
}

function Seat({ team: { name, owner, members, transfer }, entitlement, user }: SeatProps) {
  const hasEnded = entitlement?.seat === 'none';
  const own = members.find(({ isYou }) => isYou);
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', fontWeight: 600 }}>
        <span>{user.planPurchaseName || planTexts.freePlan}</span>
        {entitlement?.seat === 'team' && <Chip color="success" label={planTexts.active} />}
      </Stack>
      <Box sx={columns}>
        <div>
          <Typography variant="h3" component="h2" sx={{ fontSize: '1.75rem', overflowWrap: 'anywhere' }}>
            {texts.title(name)}
          </Typography>
          <Typography variant="small" sx={{ mt: 1 }}>
            {hasEnded ? texts.planEnded : texts.help}
          </Typography>
        </div>
        <Box component="dl" sx={facts}>
          <div>
            <dt>{texts.paidBy}</dt>
            <dd dir="auto">
              <span>{owner.fullName}</span>
              <small>
                <Link href={`mailto:${owner.email}`} color="inherit">
                  {owner.email}
                </Link>
              </small>
            </dd>
          </div>
          {entitlement?.until && (
            <div>
              <dt>{texts.paidUntil}</dt>
              <dd>{formatDate(entitlement.until)}</dd>
            </div>
          )}
          <div>
            <dt>{texts.role}</dt>
            <dd>{teamTexts.member}</dd>
          </div>
          {own && (
            <div>
              <dt>{texts.since}</dt>
              <dd>{formatDate(own.since)}</dd>
            </div>
          )}
        </Box>
      </Box>
      <ButtonRow data-print="hide">
        {transfer?.isYou && (
          <Button variant="contained" href={paths.team.href()}>
            {texts.viewRequest}
          </Button>
        )}
        {!hasEnded && (
          <Button variant={transfer?.isYou ? 'outlined' : 'contained'} href={paths.home.href('download')}>
            {texts.getApp}
          </Button>
        )}
      </ButtonRow>
    </>
  );
}

/** The button to leave the team. */
function LeaveTeam({ team }: { team: Team }) {
  const [remove] = useRemoveMemberMutation();
  const { status, start, confirmation } = useAction({ failed: teamTexts.notDone });
  const navigate = useNavigate();
  const own = team.members.find(({ isYou }) => isYou);
  if (!own) return null;
  const leave = async () => {
    await remove({ seatRequest: { id: own.id } }).unwrap();
    void navigate(paths.account.href('left'));
  };
  return (
    <ExitRow
      note={texts.leaving}
      action={teamTexts.leave}
      onAction={() => start({ question: teamTexts.leaving, run: leave })}
    >
      <StatusMessage status={status} />
      <Confirmation {...confirmation} onCancel={() => cancelCalls('removeMember')} />
    </ExitRow>
  );
}
