import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import * as texts from '#texts/pricing';
import * as later from '#texts/pricingLater';
import type { CurrentPlan } from '../../domain/currentPlan';
import type { Interval } from '../../domain/offer';
import { useChangeQuote } from '../../domain/useChangeQuote';
import { formatMoney } from '../../lib/format';
import { useAppDispatch } from '../../store/hooks';
import { planChangeOpened } from '../../store/slices/modals';

/** Shown instead of the calculator. */
const Own = styled('div')(({ theme }) => ({
  ...theme.typography.dense,
  marginTop: 20,
  paddingTop: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > p:first-of-type': { ...theme.typography.h3, marginBottom: 4 },
  '& > p + p': { color: theme.vars.palette.text.secondary },
  '& > .MuiButton-root': { marginTop: 16 },
}));

interface OwnPlanProps {
  /** Null for an owner of Enterprise, which includes Pro. */
  current: CurrentPlan | null;
  /** The interval shown on the page. */
  interval: Interval;
}

/** The Pro card's content for users with a plan, and the owner's actions. */
export function OwnPlan({ current, interval }: OwnPlanProps) {
  const dispatch = useAppDispatch();
  if (!current)
    return (
      <Own>
        <p>{texts.included}</p>
      </Own>
    );
  const { users, term, state, interval: paid } = current;
  const isOther = state === 'active' && paid !== null && paid !== interval;
  return (
    <Own>
      {users > 0 && <p>{texts.teamOf(users)}</p>}
      {isOther && <p>{later.paidBy(paid)}</p>}
      {!isOther && term && <p>{term}</p>}
      {isOther && <SwitchInterval interval={interval} />}
      {!isOther && state === 'active' && (
        <Button size="small" onClick={() => dispatch(planChangeOpened({ decision: 'change' }))}>
          {later.changePlan}
        </Button>
      )}
      {state === 'ending' && (
        <Button size="small" variant="contained" onClick={() => dispatch(planChangeOpened({ decision: 'resume' }))}>
          {later.resume}
        </Button>
      )}
    </Own>
  );
}

/** The savings of the other interval, from the server's quote, and the link to switch. */
function SwitchInterval({ interval }: { interval: Interval }) {
  const dispatch = useAppDispatch();
  const view = useChangeQuote({ billingInterval: interval });
  const difference = view.state === 'ready' ? (view.quote.difference?.amount ?? 0) : 0;
  const sum = formatMoney(Math.abs(difference));
  const effect = difference < 0 ? later.saving(sum) : difference > 0 ? later.costing(sum) : '';
  const label = later.switchTo(interval) + effect;
  return (
    <Button
      size="small"
      variant="contained"
      onClick={() => dispatch(planChangeOpened({ decision: 'change', billingInterval: interval }))}
    >
      <span>{label}</span>
    </Button>
  );
}
