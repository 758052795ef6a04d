import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { leavesTeam as teamText } from '#texts/pricing';
import * as texts from '#texts/purchase';
import { NumberInput } from '../../components/TextInput';
import { rich } from '../../components/rich';
import { QuoteDialog } from '../plan/QuoteDialog';
import { linkSupport } from '../plan/support';
import { ENTERPRISE_TEAM_MIN, PRO_TEAM_MAX, PRO_TEAM_MIN } from '../../config/constants';
import type { Interval, Offer } from '../../domain/offer';
import { leavesTeam } from '../../domain/plan';
import { teamSizeError } from '../../domain/teamSize';
import { useChangeQuote } from '../plan/useChangeQuote';
import { formatDate } from '../../lib/format';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { modalOpened } from '../../store/slices/modals';
import { selectIsLoggedIn, selectUser } from '../../store/slices/session';
import { cancelStep, type Purchase } from './usePurchase';
import { Prices, TeamPrices } from './TeamPrice';
import { useCurrentSize } from './useCurrentSize';

interface TeamSizeModalProps {
  flow: Purchase;
  offer: Offer;
  interval: Interval;
}

const QUOTE_LABELS = { then: texts.fromToday };

/** Asks for the number of users of a new Pro plan or of a request for Enterprise. */
export function TeamSizeModal({ flow, offer, interval }: TeamSizeModalProps) {
  const { path, resumable, text, size, step, busy } = flow;
  const user = useAppSelector(selectUser);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const dispatch = useAppDispatch();
  // The specification asks for the size each time the dialog opens; a new plan doesn't show it.
  useCurrentSize(step.name !== 'closed');
  const accepted = teamSizeError(path, text) === null;
  const isQuoted = isLoggedIn && path === 'new';
  const needsQuote = isQuoted && step.name === 'size' && accepted;
  const view = useChangeQuote(needsQuote ? { users: size, billingInterval: interval } : null);
  const refusal = view.state === 'refused' ? view.message : null;
  const runsUntil = resumable && user?.currentPeriodEnd;
  const handleResume = () => {
    flow.close();
    dispatch(modalOpened({ name: 'planChange', decision: 'resume' }));
  };
  const leaves = path === 'new' && user !== null && leavesTeam(user);
  const error = step.sizeError ?? refusal;
  const linkedError = useMemo(() => error && linkSupport(error), [error]);
  const least = offer[interval]?.minimumUsers ?? PRO_TEAM_MIN;
  const help = {
    enterprise: texts.atLeast(ENTERPRISE_TEAM_MIN),
    new: texts.fromTo(least, PRO_TEAM_MAX),
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
      onSubmit={() => refusal ?? void flow.submit()}
      onClose={flow.close}
      onCancel={cancelStep}
      title={texts.askTeamSize}
      description={runsUntil ? rich(texts.runsUntil(formatDate(runsUntil)), { resume }) : leaves && teamText}
      error={linkedError}
      view={isQuoted && !refusal ? view : undefined}
      idle={texts.costComes}
      missing={texts.amountComes}
      labels={QUOTE_LABELS}
      action={texts.submit}
    >
      <NumberInput
        label={texts.teamSize}
        help={help[path]}
        suffix={texts.users}
        value={text}
        onChange={flow.type}
        maxLength={20}
        autoFocus
        readOnly={busy}
      />
      {path === 'new' && size >= PRO_TEAM_MAX && (
        <Typography variant="small">{texts.enterpriseFrom(PRO_TEAM_MAX)}</Typography>
      )}
      {!isLoggedIn && path === 'new' && accepted && (
        <Prices role="status">
          <TeamPrices offer={{ [interval]: offer[interval] }} first={interval} users={size} />
        </Prices>
      )}
    </QuoteDialog>
  );
}
