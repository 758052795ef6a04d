import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo, useState } from 'react';
import { leavesTeam as teamText } from '#texts/pricing';
import * as texts from '#texts/purchase';
import { useGetTeamSizeQuery } from '../../api';
import { NumberInput } from '../../components/TextInput';
import { rich, type Tags } from '../../components/rich';
import { QuoteDialog } from '../plan/QuoteDialog';
import { linkSupport } from '../plan/support';
import { ENTERPRISE_TEAM_MIN, PRO_TEAM_MAX, PRO_TEAM_MIN } from '../../config/constants';
import type { Interval, Offer } from '../../domain/offer';
import { leavesTeam } from '../../domain/plan';
import { teamSizeError } from '../../domain/teamSize';
import { useChangeQuote } from '../plan/useChangeQuote';
import { formatDate } from '../../lib/format';
import { useLastNonNull } from '../../lib/hooks';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { modalOpened } from '../../store/slices/modals';
import { selectIsLoggedIn, selectUser } from '../../store/slices/session';
import { cancelStep, type Purchase } from './usePurchase';
import { TeamPrices } from './TeamPrice';

const tags: Tags = { strong: (amount) => <strong>{amount}</strong> };

/** Affiliates have no team, so the call is skipped for them. */
const ROLE_WITHOUT_TEAM = 'affiliate';

/**
 * Returns the number of current members; null while unknown. Fetched when the dialog opens and only then; a login started
 * in it returns with the dialog closed.
 */
function useCurrentSize(isOpen: boolean): number | null {
  const user = useAppSelector(selectUser);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const [openedLoggedIn] = useState(isLoggedIn);
  const hasTeam = isLoggedIn && user !== null && user.role !== ROLE_WITHOUT_TEAM;
  const { data } = useGetTeamSizeQuery(undefined, {
    skip: !openedLoggedIn || !hasTeam || !isOpen,
    refetchOnMountOrArgChange: true,
  });
  return useLastNonNull(data?.data.totalTeamSize ?? null);
}

interface TeamSizeModalProps {
  flow: Purchase;
  offer: Offer;
  interval: Interval;
  /** The effect of a scheduled change, if any. */
  scheduledSize: string | null;
}

/** Asks for a number of users. Its meaning depends on the path. */
export function TeamSizeModal({ flow, offer, interval, scheduledSize }: TeamSizeModalProps) {
  const { path, resumable, text, size, step, busy } = flow;
  const user = useAppSelector(selectUser);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const dispatch = useAppDispatch();
  const currentSize = useCurrentSize(step.name !== 'closed');
  const accepted = teamSizeError(path, text) === null;
  // A visitor sees the list price.
  const needsQuote = isLoggedIn && path !== 'enterprise' && step.name === 'size' && accepted;
  const change = path === 'add' ? { newTeamMembers: size } : { users: size, billingInterval: interval };
  const view = useChangeQuote(needsQuote ? change : null);
  const runsUntil = resumable && user?.currentPeriodEnd;
  const handleResume = () => {
    flow.close();
    dispatch(modalOpened({ name: 'planChange', decision: 'resume' }));
  };
  const adds = path === 'add';
  const leaves = path === 'new' && user !== null && leavesTeam(user);
  const sizeError = useMemo(() => step.sizeError && linkSupport(step.sizeError), [step.sizeError]);
  const least = offer[interval]?.minimumUsers ?? PRO_TEAM_MIN;
  const help = {
    enterprise: texts.atLeast(ENTERPRISE_TEAM_MIN),
    new: texts.fromTo(least, PRO_TEAM_MAX),
    add: texts.upTo(PRO_TEAM_MAX),
  };
  const resume = (inside: string) => (
    <Link component="button" type="button" onClick={handleResume}>
      {inside}
    </Link>
  );
  return (
    <QuoteDialog
      open={step.name === 'size'}
      busy={busy}
      onSubmit={() => void flow.submit()}
      onClose={flow.close}
      onCancel={cancelStep}
      title={adds ? texts.askMembers : texts.askTeamSize}
      description={runsUntil ? rich(texts.runsUntil(formatDate(runsUntil)), { resume }) : leaves && teamText}
      error={sizeError}
      view={path === 'enterprise' ? undefined : view}
      idle={
        <Idle accepted={path === 'new' && accepted}>
          <TeamPrices offer={{ [interval]: offer[interval] }} first={interval} users={size} />
        </Idle>
      }
      missing={texts.amountComes}
      action={texts.submit}
    >
      {adds && (
        <Box sx={{ '& strong': { fontWeight: 650, fontVariantNumeric: 'tabular-nums' } }}>
          <Typography variant="dense" component="p">
            {rich(texts.currentTeamSize(currentSize), tags)}
          </Typography>
          <Typography variant="small" component="p" color="error">
            {texts.membersAreExtra}
          </Typography>
        </Box>
      )}
      <NumberInput
        label={adds ? texts.newMembers : texts.teamSize}
        help={help[path]}
        suffix={texts.users}
        value={text}
        onChange={flow.type}
        maxLength={20}
        autoFocus
        readOnly={busy}
      />
      {scheduledSize && <Typography variant="small">{scheduledSize}</Typography>}
      {path === 'new' && size === PRO_TEAM_MAX && (
        <Typography variant="small">{texts.enterpriseFrom(PRO_TEAM_MAX)}</Typography>
      )}
    </QuoteDialog>
  );
}

/** The list price for a visitor's number, or a placeholder until the number is valid. */
const Idle = ({ accepted, children }: { accepted: boolean; children: ReactNode }) =>
  accepted ? <Box sx={{ '& strong': { fontWeight: 650 } }}>{children}</Box> : <span>{texts.costComes}</span>;
