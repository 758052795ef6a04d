import Button from '@mui/material/Button';
import { plan as texts, planChange } from '#texts/billing';
import { NoticeBand } from '../../components/NoticeBand';
import { formatDate, formatMoney } from '../../lib/format';
import { useAppDispatch } from '../../store/hooks';
import { modalOpened } from '../../store/slices/modals';
import { useBilling } from './useBilling';

/** A band on every page after a renewal that couldn't be charged: amount, reason, next attempt, and one button. */
export function PastDueLine() {
  const { billing, loading } = useBilling();
  const dispatch = useAppDispatch();
  const pastDue = billing?.pastDue;
  if (loading || (billing && !pastDue)) return null;
  return (
    <NoticeBand
      tone="warning"
      label={texts.pastDueLabel}
      actions={
        <Button
          size="small"
          variant="contained"
          onClick={() => dispatch(modalOpened({ name: 'planChange', decision: 'pay' }))}
        >
          {pastDue ? planChange.pay(formatMoney(pastDue.amount)) : texts.payNow}
        </Button>
      }
    >
      {pastDue
        ? texts.pastDueLine(
            formatMoney(pastDue.amount),
            pastDue.reason,
            pastDue.willRetry ? formatDate(pastDue.nextTry) : null,
          )
        : texts.pastDue}
    </NoticeBand>
  );
}
