import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { success as texts } from '#texts/checkout';
import { useGetTeamQuery, useLazyGetInvoiceQuery, useListSubscriptionHistoryQuery, type PlanDetails } from '../../api';
import { Bar } from '../../components/Bar';
import { BusyButton } from '../../components/BusyButton';
import { ButtonRow } from '../../components/ButtonRow';
import { IconDownload } from '../../components/icons';
import { PageMain } from '../../components/layout';
import { Facts, RoofCard } from '../../components/RoofCard';
import { rich, type Tags } from '../../components/rich';
import { Skeleton } from '../../components/Skeleton';
import { HISTORY_PAGE_SIZE } from '../../config/constants';
import { contact } from '../../config/content';
import { paths } from '../../config/paths';
import { hasFeature } from '../../domain/features';
import { can } from '../../domain/plan';
import { useBilling } from '../billing/useBilling';
import { describeRefund } from '../billing/useCheckoutOutcome';
import { usePurchasedPlan } from './usePurchasedPlan';
import { InvoiceNotice, useInvoice } from '../billing/history/invoice';
import { Letterhead } from '../billing/Letterhead';
import { formatDate, formatMoney } from '../../lib/format';
import { below } from '../../lib/media';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { hasDraft } from '../../store/pending';
import { cartCleared } from '../../store/slices/cart';
import { selectUser } from '../../store/slices/session';

const tags: Tags = {
  support: () => <a href={`mailto:${contact.email}`}>{contact.email}</a>,
};
const withoutTags = (text: string) => text.replace(/<[^>]+>/g, '');

/** Reserves the height of the confirmed text, so that nothing below moves when it appears. */
const reservedHeight = {
  display: 'grid',
  '& > span, &::before': { gridArea: '1 / 1' },
  '&[data-room]::before': { content: 'attr(data-room)', visibility: 'hidden' },
} as const;

/** On phones every amount and date takes two lines; otherwise a wider digit would move what follows. */
const renewalWidth = { [below('sm')]: { maxWidth: '8.5em', ml: 'auto' } };

/** The drawing shown instead of the roof until the payment is confirmed. */
const drawings = {
  confirming: 'waiting',
  confirmed: undefined,
  unconfirmed: 'waiting',
  failed: 'failed',
  refunded: 'failed',
} as const;

/** A dash for a missing value. */
const orDash = (value: string | number | null) => value || '\u2013';

/**
 * The purchase, the payment and the next charge, with skeletons while they load. Amounts and dates appear if the API
 * reports them.
 */
function Receipt({ details, added }: { details: PlanDetails | null; added: number }) {
  const hasAmounts = useAppSelector(selectUser)?.billingState !== undefined;
  const { billing, loading } = useBilling();
  const first = { page: 1, limit: HISTORY_PAGE_SIZE };
  const history = useListSubscriptionHistoryQuery(first, { refetchOnMountOrArgChange: true, skip: !details });
  const renewalBar = (
    <Box
      aria-hidden="true"
      data-room={texts.renewal(formatMoney(12_500), formatDate('2026-12-17'))}
      sx={{ ...renewalWidth, ...reservedHeight, justifyItems: 'end', alignItems: 'center' }}
    >
      <Skeleton width="100%" />
    </Box>
  );
  const payment = history.currentData?.data.find(({ number }) => number && number === details?.invoiceId);
  const next = billing?.nextCharge;
  // A scheduled change sets another number.
  const later = next?.users === details?.teamSize ? undefined : next?.users;
  const amounts = [
    {
      label: texts.amountPaid,
      value: payment ? formatMoney(payment.payment) : history.isFetching && <Bar width={64} />,
    },
    {
      label: texts.nextRenewal,
      value: next ? (
        <Box sx={renewalWidth}>{texts.renewal(formatMoney(next.amount), formatDate(next.date), later)}</Box>
      ) : (
        loading && renewalBar
      ),
    },
  ].map(({ label, value }, at) => ({ label, value: details ? value : at === 0 ? <Bar width={64} /> : renewalBar }));
  const facts = [
    { label: texts.planName, value: details ? orDash(details.planName) : <Bar width={92} /> },
    { label: texts.billingCycle, value: details ? orDash(details.billingCycle) : <Bar width={76} /> },
    { label: texts.users, value: details ? orDash(details.teamSize) : <Bar width={28} /> },
    ...(added > 0
      ? [
          {
            label: texts.teamSize,
            value: details ? texts.grown(details.teamSize - added, details.teamSize) : <Bar width={92} />,
          },
        ]
      : []),
    ...(hasAmounts ? amounts.filter(({ value }) => value) : []),
    { label: texts.transaction, value: details ? orDash(details.invoiceId) : <Bar width={148} /> },
  ];
  return <Facts facts={facts} />;
}

/** The page after the hosted checkout. Empties the cart; the purchase details come from the server. */
export function SuccessPage() {
  const dispatch = useAppDispatch();
  const { status, details, added, failure, refunded, checkAgain } = usePurchasedPlan();
  const [findInvoice] = useLazyGetInvoiceQuery();
  const invoice = useInvoice();
  const user = useAppSelector(selectUser);
  const hasTeam = hasFeature(user, 'team') && user !== null && can(user, 'managePlan');
  const [invitesWait] = useState(() => hasDraft('inviteDraft'));
  const skip = !hasTeam || status !== 'confirmed';
  const seats = useGetTeamQuery(undefined, { skip, refetchOnMountOrArgChange: true }).data?.data.seats;
  const invitesFirst = hasTeam && (invitesWait || !seats || seats.paid > seats.taken + seats.invited);
  const confirmed = invitesWait ? texts.confirmedSeats : texts.confirmedTeam;
  const outcomes = { ...texts.outcomes, ...(invitesFirst && { confirmed }) };
  const { title, lead } = refunded
    ? {
        title: texts[refunded.refundFailed ? 'refundFailed' : 'refunded'],
        lead: describeRefund(refunded, '<support/>'),
      }
    : outcomes[status];

  useEffect(() => {
    dispatch(cartCleared());
  }, [dispatch]);

  const download = () =>
    invoice.open('newest', async () => {
      const { data } = await findInvoice().unwrap();
      return data.redirectUrl || data.fileUrl;
    });
  const settled = status === 'unconfirmed' || status === 'failed' || status === 'refunded';
  const room = settled ? undefined : outcomes.confirmed;
  return (
    <PageMain>
      <Letterhead />
      <RoofCard state={drawings[status]}>
        <div role="status">
          <Typography variant="pageTitle" component="h1" data-room={room?.title} sx={reservedHeight}>
            <span>{title}</span>
          </Typography>
          <Typography
            data-room={room && withoutTags(room.lead)}
            sx={{ ...reservedHeight, mt: '10px', mb: settled ? 4 : 0, color: 'text.secondary' }}
          >
            <span>{rich(failure ?? lead, tags)}</span>
          </Typography>
        </div>
        {/* The key remounts it after the payment, to fetch the current data. */}
        {!settled && <Receipt key={status} details={status === 'confirmed' ? details : null} added={added} />}
        <InvoiceNotice invoice={invoice} />
        <ButtonRow data-print="hide">
          {refunded ? (
            <Button
              variant="contained"
              href={refunded.kind === 'purchase' ? paths.pricing.href() : paths.account.href()}
            >
              {refunded.kind === 'purchase' ? texts.seePlans : texts.toAccount}
            </Button>
          ) : settled ? (
            <Button variant="contained" onClick={checkAgain}>
              {texts.tryAgain}
            </Button>
          ) : (
            <>
              {hasTeam && (
                <Button
                  variant={invitesFirst ? 'contained' : 'outlined'}
                  disabled={status !== 'confirmed'}
                  href={paths.team.href()}
                >
                  {invitesWait ? texts.backToInvites : texts.inviteTeam}
                </Button>
              )}
              <Button
                variant={invitesFirst ? 'outlined' : 'contained'}
                disabled={status !== 'confirmed'}
                href={paths.home.href('download')}
              >
                {texts.getApp}
              </Button>
              <BusyButton
                startIcon={<IconDownload />}
                busy={invoice.preparing !== null}
                disabled={status !== 'confirmed'}
                onClick={download}
                onCancel={invoice.cancel}
              >
                {texts.downloadInvoice}
              </BusyButton>
            </>
          )}
          <Button variant="text" href={paths.home.href()}>
            {texts.backToHome}
          </Button>
        </ButtonRow>
      </RoofCard>
    </PageMain>
  );
}
