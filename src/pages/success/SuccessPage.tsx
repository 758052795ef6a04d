import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { success as texts } from '#texts/checkout';
import { useLazyGetInvoiceQuery, type PlanDetails } from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { ButtonRow } from '../../components/ButtonRow';
import { IconDownload } from '../../components/icons';
import { PageMain } from '../../components/layout';
import { Facts, RoofCard } from '../../components/RoofCard';
import { rich } from '../../components/rich';
import Skeleton from '@mui/material/Skeleton';
import { contact } from '../../config/content';
import { paths } from '../../config/paths';
import { usePurchasedPlan } from '../../features/checkout/usePurchasedPlan';
import { InvoiceNotice, useInvoice } from '../../features/subscription/invoice';
import { useAppDispatch } from '../../store/hooks';
import { cartCleared } from '../../store/slices/cart';

/** Keeps the room that the text of a confirmed payment will take, so that nothing below moves when it comes. */
const roomForNews = {
  display: 'grid',
  '& > span, &::before': { gridArea: '1 / 1' },
  '&[data-room]::before': { content: 'attr(data-room)', visibility: 'hidden' },
} as const;

/** What stands in the roof's place until the payment is known to be made. */
const drawings = { confirming: 'waiting', confirmed: undefined, unconfirmed: 'waiting', failed: 'failed' } as const;

/** A dash stands for what is not there. */
const orDash = (value: string | number | null) => value || '\u2013';

/** Bars until the facts are those of the payment. */
function factsOf(details: PlanDetails | null) {
  const bar = (width: number) => <Skeleton width={width} sx={{ ml: 'auto' }} />;
  return [
    { label: texts.planName, value: details ? orDash(details.planName) : bar(92) },
    { label: texts.billingCycle, value: details ? orDash(details.billingCycle) : bar(76) },
    { label: texts.users, value: details ? orDash(details.teamSize) : bar(28) },
    { label: texts.transaction, value: details ? orDash(details.invoiceId) : bar(148) },
  ];
}

/** After the hosted checkout. The cart is emptied; what was bought is the server's to say. */
export function SuccessPage() {
  const dispatch = useAppDispatch();
  const { status, details, lookAgain } = usePurchasedPlan();
  const [findInvoice] = useLazyGetInvoiceQuery();
  const invoice = useInvoice();
  const { title, lead } = texts.outcomes[status];

  useEffect(() => {
    dispatch(cartCleared());
  }, [dispatch]);

  const download = () =>
    invoice.open('newest', async () => {
      const { data } = await findInvoice().unwrap();
      return data.redirectUrl || data.fileUrl;
    });
  const settled = status === 'unconfirmed' || status === 'failed';
  const room = settled ? undefined : texts.outcomes.confirmed;
  return (
    <PageMain>
      <RoofCard state={drawings[status]}>
        <div role="status">
          <Typography variant="pageTitle" component="h1" data-room={room?.title} sx={roomForNews}>
            <span>{title}</span>
          </Typography>
          <Typography
            data-room={room?.lead}
            sx={{ ...roomForNews, mt: '10px', mb: settled ? 4 : 0, color: 'text.secondary' }}
          >
            <span>{rich(lead, { support: () => <a href={`mailto:${contact.email}`}>{contact.email}</a> })}</span>
          </Typography>
        </div>
        {!settled && <Facts facts={factsOf(status === 'confirmed' ? details : null)} />}
        <InvoiceNotice invoice={invoice} />
        <ButtonRow data-print="hide">
          {settled ? (
            <Button variant="contained" onClick={lookAgain}>
              {texts.tryAgain}
            </Button>
          ) : (
            <BusyButton
              variant="contained"
              startIcon={<IconDownload />}
              busy={invoice.preparing !== null}
              disabled={status !== 'confirmed'}
              onClick={download}
              onCancel={invoice.cancel}
            >
              {texts.downloadInvoice}
            </BusyButton>
          )}
          <Button variant="text" href={paths.home.href()}>
            {texts.backToHome}
          </Button>
        </ButtonRow>
      </RoofCard>
    </PageMain>
  );
}
