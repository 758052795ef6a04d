import styled from '@emotion/styled';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { Skeleton } from '../../components/Skeleton';
import Typography from '@mui/material/Typography';
import { cart as texts } from '#texts/checkout';
import { useListPlansQuery, type CartBreakdown } from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { Courses } from '../../components/Courses';
import { FieldError } from '../../components/FieldFrame';
import { RenewalTerms } from '../../components/RenewalTerms';
import { Stepper } from '../../components/Stepper';
import { PRO_TEAM_MAX, PRO_TEAM_MIN } from '../../config/constants';
import { formatMoney } from '../../lib/format';
import type { Selection } from '../../store/slices/cart';
import type { useCartSize } from './useCart';

const Strip = styled(Courses)({ height: 52, backgroundPosition: '0 -4px', backgroundSize: 320 });
const small = { typography: 'small', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' };

export interface CartSummaryProps {
  selection: Selection;
  size: ReturnType<typeof useCartSize>;
  /** Null while it loads and after a failure. */
  breakdown: CartBreakdown | null;
  /** The charges that renew, in words. */
  terms: string | undefined;
  loading: boolean;
  busy: boolean;
  disabled: boolean;
  onProceed: () => void;
  /** Cancels a slow checkout request. */
  onCancel: () => void;
}

/** The number of users, the amounts due now and at renewal, and the checkout button. */
export function CartSummary(props: CartSummaryProps) {
  const { selection, size, breakdown, terms, loading, busy, disabled, onProceed, onCancel } = props;
  const { data } = useListPlansQuery();
  const plan = data?.data.find(({ stripePriceId }) => stripePriceId === selection.priceId);
  const interval = plan?.billingInterval;
  const users = selection.quantity;
  return (
    <Paper
      component="aside"
      aria-label={texts.summary}
      sx={{ overflow: 'hidden', border: 1, borderColor: 'divider', borderRadius: '12px' }}
    >
      <Strip />
      <Box sx={{ p: 3, '& > button': { width: '100%', margin: '20px 0 14px' } }}>
        <Stepper
          label={texts.teamSize}
          value={size.text}
          least={plan?.minimumUsers ?? PRO_TEAM_MIN}
          most={PRO_TEAM_MAX}
          onChange={size.change}
          readOnly={busy}
        />
        <Box role="status" sx={{ minHeight: 20, mb: 1.5 }}>
          <FieldError id="cart-size-error">{size.error}</FieldError>
        </Box>
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
          <RenewalTerms>
            {terms ?? texts.then(formatMoney(breakdown.basePlan.amount + breakdown.extraUsers.amount), interval)}
          </RenewalTerms>
        )}
        <BusyButton variant="contained" busy={busy} disabled={disabled} onClick={onProceed} onCancel={onCancel}>
          {texts.proceed}
        </BusyButton>
        <Typography sx={small}>{texts.whereYouPay}</Typography>
      </Box>
    </Paper>
  );
}
