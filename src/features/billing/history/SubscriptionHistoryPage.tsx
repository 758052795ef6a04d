import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { Skeleton } from '../../../components/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, startTransition, useEffect, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { history as texts } from '#texts/history';
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
import { pageOf, useHistory, useHistoryExport, yearOf } from './history';
import { HistoryTable } from './HistoryTable';
import { InvoiceNotice, useInvoice } from './invoice';
import { YearMenu } from './YearMenu';
import { useAppSelector } from '../../../store/hooks';
import { selectUser, type User } from '../../../store/slices/session';

const isManager = (user: User | null) => user?.teamRole === 'billing';
const isMember = (user: User | null) => user !== null && !can(user, 'managePlan');
/** A new owner's payments start with the next charge; earlier ones stay with the previous owner. */
const isSubscriber = (user: User | null) => user !== null && isPaidPlan(user.planPurchaseName);

/** All payments, or those of a year, ten per page, with the page and the year in the URL. */
export function SubscriptionHistoryPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // The router updates the URL in a transition, so a second press of "Next" must start from the first one's page.
  const [page, showPage] = useOptimistic(pageOf(search.get('page')));
  const year = yearOf(search.get('year'));
  const goToPage = (target: number) =>
    startTransition(() => {
      showPage(target);
      navigate(paths.subscriptionHistory.href(target, year));
    });
  const history = useHistory(page, year);
  const invoice = useInvoice();
  const csv = useHistoryExport(year);
  const { billing, loading } = useBilling();
  const { total, pages, years, beyond, failed } = history;
  // A renewal that is due comes first, so the payments wait for it.
  const user = useAppSelector(selectUser);
  const isDue = user?.billingState === 'pastDue';
  const rows = isDue && loading && page === 1 ? null : history.rows;
  useEffect(() => {
    if (beyond) navigate(paths.subscriptionHistory.href(pages, year), { replace: true });
  }, [beyond, pages, year, navigate]);

  const empty = rows !== null && total === 0 && !failed;
  return (
    <PageMain>
      <PageHead title={texts.title} />
      <LastSeen />
      {!empty && !failed && (
        <PaymentsLine csv={csv} ready={rows !== null} lead={texts[isManager(user) ? 'leadForManagers' : 'lead'](year)}>
          {years.length > 1 && <YearMenu years={years} year={year} />}
        </PaymentsLine>
      )}
      <Box sx={{ mb: 2, '&:empty': { mb: 0 } }}>
        <StatusMessage status={csv.status} />
      </Box>
      <InvoiceNotice invoice={invoice} />
      {history.stale && <SlowLoadingNote onCancel={history.cancel} />}
      {(failed || empty) && <NoPayments onRetry={failed ? history.retry : undefined} year={year} />}
      {!failed && !empty && (
        <HistoryTable
          rows={rows}
          size={HISTORY_PAGE_SIZE}
          due={page === 1 && (!year || billing?.pastDue?.since.startsWith(`${year}-`)) ? billing?.pastDue : null}
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
          href={(target) => paths.subscriptionHistory.href(target, year)}
          onGo={goToPage}
          onIntent={history.prefetchPage}
        />
      )}
    </PageMain>
  );
}

interface PaymentsLineProps {
  csv: ReturnType<typeof useHistoryExport>;
  ready: boolean;
  lead: string;
  /** The menu of years. */
  children: ReactNode;
}

/** What the table lists, the menu of years and the download. */
function PaymentsLine({ csv, ready, lead, children }: PaymentsLineProps) {
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 24px', mb: 2 }}
    >
      <Typography color="textSecondary">{lead}</Typography>
      <Stack
        direction="row"
        sx={{
          // Until it is known whether there is a menu, which moves the button on a phone.
          visibility: ready ? 'visible' : 'hidden',
          flexWrap: 'wrap',
          // Aligns the label with the amounts.
          mr: '-13.5px',
          // There it wraps below the sentence.
          [below('sm')]: { ...atLineStart, mr: 0 },
        }}
      >
        {children}
        <BusyButton
          size="small"
          variant="text"
          sx={{ '&[aria-disabled=true]': { bgcolor: 'transparent', borderColor: 'transparent' } }}
          startIcon={<IconDownload />}
          busy={csv.busy}
          onClick={csv.save}
          onCancel={csv.cancel}
        >
          {texts.downloadCsv}
        </BusyButton>
      </Stack>
    </Stack>
  );
}

interface NoPaymentsProps {
  /** Set after a failure; without it there are no payments yet. */
  onRetry?: () => void;
  year: number | undefined;
}

function NoPayments({ onRetry, year }: NoPaymentsProps) {
  const user = useAppSelector(selectUser);
  if (onRetry)
    return (
      <FailedState title={texts.failed} onRetry={onRetry}>
        {texts.failedHelp}
      </FailedState>
    );
  if (year)
    return (
      <EmptyState
        title={texts.emptyYear(year)}
        action={
          <Button size="small" href={paths.subscriptionHistory.href()}>
            {texts.seeAll}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title={texts.empty}
      action={
        !isMember(user) && (
          <Button size="small" href={isSubscriber(user) ? paths.account.href() : paths.pricing.href()}>
            {isSubscriber(user) ? texts.seePlan : texts.seePlans}
          </Button>
        )
      }
    >
      {explainEmpty(user)}
    </EmptyState>
  );
}

/** Says when payments appear, or who has them. */
function explainEmpty(user: User | null): string {
  if (isManager(user)) return texts.emptyForManagers;
  if (isMember(user)) return texts.emptyForMembers;
  return isSubscriber(user) ? texts.emptyForSubscribers : texts.emptyHelp;
}
