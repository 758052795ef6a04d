import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { Skeleton } from '../../../components/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { startTransition, useEffect, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { history as texts } from '#texts/billing';
import { BusyButton } from '../../../components/BusyButton';
import { atLineStart } from '../../../components/ButtonRow';
import { IconDownload } from '../../../components/icons';
import { PageHead, PageMain } from '../../../components/layout';
import { Pagination } from '../../../components/Pagination';
import { SlowLoadingNote } from '../../../components/SlowLoadingNote';
import { StatusMessage } from '../../../components/StatusMessage';
import { EmptyState, FailedState } from '../../../components/states';
import { HISTORY_PAGE_SIZE } from '../../../config/constants';
import { paths } from '../../../config/paths';
import { can, isPaidPlan } from '../../../domain/plan';
import { below } from '../../../lib/media';
import { useNavigate } from '../../../lib/navigation';
import { LastSeen } from '../LastSeen';
import { useBilling } from '../useBilling';
import { pageOf, useHistory, useHistoryExport } from './history';
import { HistoryTable } from './HistoryTable';
import { InvoiceNotice, useInvoice } from './invoice';
import { useAppSelector } from '../../../store/hooks';
import { selectUser } from '../../../store/slices/session';

/** All payments, ten per page, with the page number in the URL. */
export function SubscriptionHistoryPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // The router updates the URL in a transition, so a second press of "Next" must start from the first one's page.
  const [page, showPage] = useOptimistic(pageOf(search.get('page')));
  const goToPage = (target: number) =>
    startTransition(() => {
      showPage(target);
      navigate(paths.subscriptionHistory.href(target));
    });
  const history = useHistory(page);
  const invoice = useInvoice();
  const csv = useHistoryExport();
  const { billing, loading } = useBilling();
  const { total, pages, beyond, failed } = history;
  // A renewal that is due comes first, so the payments wait for it.
  const isDue = useAppSelector(selectUser)?.billingState === 'pastDue';
  const rows = isDue && loading && page === 1 ? null : history.rows;
  useEffect(() => {
    if (beyond) navigate(paths.subscriptionHistory.href(pages), { replace: true });
  }, [beyond, pages, navigate]);

  const empty = rows !== null && total === 0 && !failed;
  return (
    <PageMain>
      <PageHead title={texts.title} />
      <LastSeen />
      {!empty && !failed && <PaymentsLine csv={csv} ready={rows !== null} />}
      <Box sx={{ mb: 2, '&:empty': { mb: 0 } }}>
        <StatusMessage status={csv.status} />
      </Box>
      <InvoiceNotice invoice={invoice} />
      {history.stale && <SlowLoadingNote onCancel={history.cancel} />}
      {(failed || empty) && <NoPayments onRetry={failed ? history.retry : undefined} />}
      {!failed && !empty && (
        <HistoryTable
          rows={rows}
          size={HISTORY_PAGE_SIZE}
          due={page === 1 ? billing?.pastDue : null}
          stale={history.stale}
          preparing={invoice.preparing}
          onDownload={(row, key) => invoice.open(key, () => history.findInvoice(row))}
          onCancel={invoice.cancel}
        />
      )}
      {!rows && !failed && (
        // Reserves the height of the pagination.
        <Box aria-hidden="true" sx={{ height: { xs: 101, md: 67 }, pt: '38px' }}>
          <Skeleton width={190} />
        </Box>
      )}
      {total > 0 && (
        <Pagination
          page={page}
          total={total}
          size={HISTORY_PAGE_SIZE}
          href={paths.subscriptionHistory.href}
          onGo={goToPage}
          onIntent={history.prefetchPage}
        />
      )}
    </PageMain>
  );
}

/** What the table lists, and its download. */
function PaymentsLine({ csv, ready }: { csv: ReturnType<typeof useHistoryExport>; ready: boolean }) {
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 24px', mb: 2 }}
    >
      <Typography color="textSecondary">{texts.lead}</Typography>
      <BusyButton
        disabled={!ready}
        size="small"
        variant="text"
        // Aligns the label with the amounts, also before it has a background.
        sx={{
          mr: '-13.5px',
          '&[aria-disabled=true]': { bgcolor: 'transparent', borderColor: 'transparent' },
          // There it wraps below the sentence.
          [below('sm')]: { ...atLineStart, mr: 0 },
        }}
        startIcon={<IconDownload />}
        busy={csv.busy}
        onClick={csv.save}
        onCancel={csv.cancel}
      >
        {texts.downloadCsv}
      </BusyButton>
    </Stack>
  );
}

/** @param props.onRetry set after a failure; without it there are no payments yet */
function NoPayments({ onRetry }: { onRetry?: () => void }) {
  const user = useAppSelector(selectUser);
  const isMember = user !== null && !can(user, 'managePlan');
  // A new owner's payments start with the next charge; earlier ones stay with the previous owner.
  const isSubscriber = user !== null && isPaidPlan(user.planPurchaseName);
  if (onRetry)
    return (
      <FailedState title={texts.failed} onRetry={onRetry}>
        {texts.failedHelp}
      </FailedState>
    );
  return (
    <EmptyState
      title={texts.empty}
      action={
        !isMember && (
          <Button size="small" href={isSubscriber ? paths.account.href() : paths.pricing.href()}>
            {isSubscriber ? texts.seePlan : texts.seePlans}
          </Button>
        )
      }
    >
      {isMember ? texts.emptyForMembers : isSubscriber ? texts.emptyForSubscribers : texts.emptyHelp}
    </EmptyState>
  );
}
