import styled from '@emotion/styled';
import { cart as texts } from '#texts/checkout';
import { useListPlansQuery, type CartBreakdown } from '../../api';
import { BusyButton } from '../../components/BusyButton';
import Skeleton from '@mui/material/Skeleton';
import { SummaryCard } from '../../components/SummaryCard';
import { formatMoney } from '../../lib/format';
import type { Selection } from '../../store/slices/cart';

const Small = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));
const Amount = styled('p')(({ theme }) => ({
  ...theme.typography.price,
  marginBlock: '8px 12px',
  fontSize: '2.5rem',
  overflowWrap: 'anywhere',
}));
const Proceed = styled(BusyButton)({ width: '100%', margin: '20px 0 14px' });

export interface CartSummaryProps {
  selection: Selection;
  /** Null while it loads, or when it did not. */
  breakdown: CartBreakdown | null;
  loading: boolean;
  busy: boolean;
  disabled: boolean;
  onProceed: () => void;
  /** Stops the way to the checkout, once it takes long. */
  onCancel: () => void;
}

/** What is due today and from the next period on, and the one button that matters here. */
export function CartSummary(props: CartSummaryProps) {
  const { selection, breakdown, loading, busy, disabled, onProceed, onCancel } = props;
  const { data } = useListPlansQuery();
  const interval = data?.data.find(({ stripePriceId }) => stripePriceId === selection.priceId)?.billingInterval;
  const users = selection.quantity;
  return (
    <SummaryCard label={texts.summary}>
      {(breakdown || loading) && (
        <>
          <Small>{texts.dueToday(users)}</Small>
          <Amount>{breakdown ? formatMoney(breakdown.total.amount) : <Skeleton width={148} height={38} />}</Amount>
        </>
      )}
      {breakdown && interval && (
        <Small>{texts.then(formatMoney(breakdown.basePlan.amount + breakdown.extraUsers.amount), interval)}</Small>
      )}
      <Proceed variant="contained" busy={busy} disabled={disabled} onClick={onProceed} onCancel={onCancel}>
        {texts.proceed}
      </Proceed>
      <Small>{texts.whereYouPay}</Small>
    </SummaryCard>
  );
}
