import styled from '@emotion/styled';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { cart as texts } from '#texts/checkout';
import { useListPlansQuery, type CartBreakdown } from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { Courses } from '../../components/Courses';
import { formatMoney } from '../../lib/format';
import type { Selection } from '../../store/slices/cart';

const Strip = styled(Courses)({ height: 52, backgroundPosition: '0 -4px', backgroundSize: 320 });
const small = { typography: 'small', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' };

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
    <Paper
      component="aside"
      aria-label={texts.summary}
      sx={{ overflow: 'hidden', border: 1, borderColor: 'divider', borderRadius: '12px' }}
    >
      <Strip />
      <Box sx={{ p: 3, '& > button': { width: '100%', margin: '20px 0 14px' } }}>
        {(breakdown || loading) && (
          <>
            <Typography sx={small}>{texts.dueToday(users)}</Typography>
            <Typography
              variant="price"
              component="p"
              sx={{ m: '8px 0 12px', fontSize: '2.5rem', overflowWrap: 'anywhere' }}
            >
              {breakdown ? formatMoney(breakdown.total.amount) : <Skeleton width={148} height={38} />}
            </Typography>
          </>
        )}
        {breakdown && interval && (
          <Typography sx={small}>
            {texts.then(formatMoney(breakdown.basePlan.amount + breakdown.extraUsers.amount), interval)}
          </Typography>
        )}
        <BusyButton variant="contained" busy={busy} disabled={disabled} onClick={onProceed} onCancel={onCancel}>
          {texts.proceed}
        </BusyButton>
        <Typography sx={small}>{texts.whereYouPay}</Typography>
      </Box>
    </Paper>
  );
}
