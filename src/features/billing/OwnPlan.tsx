import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ownPlan as texts } from '#texts/billing';
import { cancelCalls, useCancelSubscriptionMutation, useLazyGetProfileQuery, type OwnPlan as Plan } from '../../api';
import { Confirmation } from '../../components/Confirmation';
import { StatusMessage } from '../../components/StatusMessage';
import { useAction } from '../../components/useAction';
import { formatDate, formatMoney } from '../../lib/format';

/** The own plan of a user who has a seat on someone else's team. It can only be canceled. */
export function OwnPlan({ plan: { planName, renews, until, amount, billingInterval } }: { plan: Plan }) {
  const [cancel] = useCancelSubscriptionMutation();
  const [refreshProfile] = useLazyGetProfileQuery();
  const { status, start, confirmation } = useAction({ failed: texts.failed });
  const date = formatDate(until);
  const price = amount !== undefined && billingInterval ? texts.each(formatMoney(amount), billingInterval) : '';
  const run = async () => {
    await cancel({ cancelRequest: {} }).unwrap();
    await refreshProfile();
  };
  return (
    <Stack sx={{ gap: 2, mb: 4 }}>
      <StatusMessage status={status} />
      <Alert
        severity="warning"
        role="note"
        action={
          renews && (
            <Button data-print="hide" size="small" onClick={() => start({ question: texts.canceling(planName), run })}>
              {texts.cancel}
            </Button>
          )
        }
      >
        {renews ? texts.renews(planName, price) : texts.ends(planName, date)}
      </Alert>
      <Confirmation {...confirmation} onCancel={() => cancelCalls('cancelSubscription')} />
    </Stack>
  );
}
