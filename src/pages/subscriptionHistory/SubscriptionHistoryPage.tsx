import { Button } from '../../components/Button';
import styled from '@emotion/styled';
import { startTransition, useEffect, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { history as texts } from '#texts/billing';
import { BusyButton } from '../../components/BusyButton';
import { FadingMessage } from '../../components/FadingMessage';
import { IconDownload } from '../../components/icons';
import { PageHead, PageMain } from '../../components/layout';
import { Pagination } from '../../components/Pagination';
import { StillWorking } from '../../components/StillWorking';
import { EmptyState, FailedState } from '../../components/states';
import { HISTORY_PAGE_SIZE, PAGINATION_COLLAPSES_ABOVE } from '../../config/constants';
import { paths } from '../../config/paths';
import { BillingPanel } from '../../features/billing/BillingPanel';
import { HostedNotice } from '../../features/billing/HostedNotice';
import { pageOf } from '../../features/subscription/history';
import { HistoryTable } from '../../features/subscription/HistoryTable';
import { Letterhead } from '../../features/subscription/Letterhead';
import { InvoiceNotice } from '../../features/subscription/InvoiceNotice';
import { useHistory } from '../../features/subscription/useHistory';
import { useHistoryExport } from '../../features/subscription/useHistoryExport';
import { useInvoice } from '../../features/subscription/useInvoice';

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '16px 32px',
  marginBottom: 32,
  '& > :first-of-type': { marginBottom: 0 },
});
const Alert = styled('div')({ marginBottom: 16 });
const State = styled('div')({ maxWidth: 640 });

/** Every payment, ten a page, the page in the address (specification 2.11, R159). */
export function SubscriptionHistoryPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // The router shows a new address when there is time; a second press of "Next" must find the page of the first.
  const [page, showPage] = useOptimistic(pageOf(search.get('page')));
  const goToPage = (target: number) =>
    startTransition(() => {
      showPage(target);
      void navigate(paths.subscriptionHistory.href(target));
    });
  const history = useHistory(page);
  const invoice = useInvoice();
  const csv = useHistoryExport();
  const { rows, total, pages, beyond } = history;
  useEffect(() => {
    if (beyond) void navigate(paths.subscriptionHistory.href(pages), { replace: true });
  }, [beyond, pages, navigate]);

  const empty = rows !== null && total === 0 && !history.failed;
  return (
    <PageMain as="div">
      <Letterhead />
      <Head>
        <PageHead>
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
        </PageHead>
        {!empty && !history.failed && (
          <BusyButton
            data-print="hide"
            disabled={!rows}
            size="small"
            startIcon={<IconDownload />}
            busy={csv.status === 'busy'}
            onClick={csv.save}
          >
            {texts.downloadCsv}
          </BusyButton>
        )}
      </Head>
      <HostedNotice />
      <BillingPanel />
      {csv.status === 'failed' && (
        <Alert>
          <FadingMessage severity="error">{texts.csvFailed}</FadingMessage>
        </Alert>
      )}
      <InvoiceNotice invoice={invoice} />
      {(history.stale || !rows) && !history.failed && <StillWorking onCancel={history.cancel} />}
      {history.failed && (
        <State>
          <FailedState title={texts.failed} onRetry={history.retry}>
            {texts.failedHelp}
          </FailedState>
        </State>
      )}
      {empty && (
        <State>
          <EmptyState
            title={texts.empty}
            action={
              <Button size="small" to={paths.pricing.href()}>
                {texts.seePlans}
              </Button>
            }
          >
            {texts.emptyHelp}
          </EmptyState>
        </State>
      )}
      {!history.failed && !empty && (
        <HistoryTable
          rows={rows}
          size={HISTORY_PAGE_SIZE}
          stale={history.stale}
          preparing={invoice.preparing}
          onDownload={(row, key) => invoice.open(key, () => history.findInvoice(row))}
          onCancel={invoice.cancel}
        />
      )}
      {total > 0 && (
        <Pagination
          page={page}
          total={total}
          size={HISTORY_PAGE_SIZE}
          allUpTo={PAGINATION_COLLAPSES_ABOVE}
          href={paths.subscriptionHistory.href}
          onGo={goToPage}
          onIntent={history.prefetchPage}
        />
      )}
    </PageMain>
  );
}
