import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useLazyGetInvoiceQuery, type PlanDetails } from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { ButtonRow } from '../../components/ButtonRow';
import { IconDownload } from '../../components/icons';
import { PageMain } from '../../components/layout';
import { Link } from '../../components/Link';
import { Facts, RoofCard } from '../../components/RoofCard';
import { Skeleton } from '../../components/Skeleton';
import { contact } from '../../config/content';
import { paths } from '../../config/paths';
import { usePurchasedPlan, type PurchasedPlan } from '../../features/checkout/usePurchasedPlan';
import { InvoiceNotice } from '../../features/subscription/InvoiceNotice';
import { useInvoice } from '../../features/subscription/useInvoice';
import { useAppDispatch } from '../../store/hooks';
import { cartCleared } from '../../store/slices/cart';

/** Keeps the room that the text of a confirmed payment will take, so that nothing below moves when it comes. */
const roomForNews = {
  display: 'grid',
  '& > span, &::before': { gridArea: '1 / 1' },
  '&::before': { content: 'attr(data-room)', visibility: 'hidden' },
} as const;
const Title = styled('h1')(({ theme }) => ({ ...theme.typography.pageTitle, ...roomForNews }));
const Lead = styled('p')(({ theme }) => ({ ...roomForNews, marginTop: 10, color: theme.vars.palette.text.secondary }));

const texts: Record<PurchasedPlan['status'], { title: string; lead: string }> = {
  confirmed: { title: 'Payment Success', lead: 'Your team can sign in to the app now.' },
  // Never longer than the texts of the confirmed payment, whose room they keep.
  confirming: { title: 'Confirming...', lead: 'Your payment is being confirmed.' },
  unconfirmed: {
    title: 'Your payment is not confirmed yet',
    lead: `If you have paid, the plan starts as soon as the provider tells us. Look again in a minute, or write to ${contact.email}.`,
  },
  failed: {
    title: 'Your plan could not be loaded',
    lead: 'If you have paid, your payment is safe. Check the connection and try again.',
  },
};

/** A dash stands for what is not there (R112). */
const orDash = (value: string | null | undefined) => value || '\u2013';

/** Bars until the facts are those of the payment. */
function factsOf(details: PlanDetails | null) {
  const bar = (width: number) => <Skeleton width={width} end />;
  return [
    { label: 'Plan Name', value: details ? orDash(details.planName) : bar(92) },
    { label: 'Billing Cycle', value: details ? orDash(details.billingCycle) : bar(76) },
    { label: 'Users Per Account', value: details ? details.teamSize : bar(28) },
    { label: 'Transaction ID', value: details ? orDash(details.invoiceId) : bar(148) },
  ];
}

/** After the hosted checkout (specification 2.9, 4.10). The cart is emptied; what was bought is the server's to say. */
export function SuccessPage() {
  const dispatch = useAppDispatch();
  const { status, details, lookAgain } = usePurchasedPlan();
  const [findInvoice] = useLazyGetInvoiceQuery();
  const invoice = useInvoice();
  const { title, lead } = texts[status];

  useEffect(() => {
    dispatch(cartCleared());
  }, [dispatch]);

  const download = () =>
    invoice.open('newest', async () => {
      const { data } = await findInvoice().unwrap();
      return data.redirectUrl ?? data.fileUrl;
    });
  const settled = status === 'unconfirmed' || status === 'failed';
  return (
    <PageMain as="div">
      <RoofCard>
        <div role="status">
          <Title data-room={texts.confirmed.title}>
            <span>{title}</span>
          </Title>
          <Lead data-room={texts.confirmed.lead}>
            <span>{lead}</span>
          </Lead>
        </div>
        {status !== 'failed' && <Facts facts={factsOf(status === 'confirming' ? null : details)} />}
        <InvoiceNotice invoice={invoice} />
        <ButtonRow data-print="hide">
          {settled ? (
            <Button variant="contained" onClick={lookAgain}>
              Look again
            </Button>
          ) : (
            <BusyButton
              variant="contained"
              startIcon={<IconDownload />}
              busy={invoice.preparing !== null}
              disabled={status !== 'confirmed'}
              onClick={download}
            >
              Download Invoice
            </BusyButton>
          )}
          <Button variant="text" component={Link} to={paths.home.href()}>
            Back to home
          </Button>
        </ButtonRow>
      </RoofCard>
    </PageMain>
  );
}
