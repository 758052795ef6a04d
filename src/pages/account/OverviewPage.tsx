import { overview as texts } from '#texts/billing';
import { PageHead, PageMain } from '../../components/layout';
import { BillingPanel } from '../../features/billing/BillingPanel';
import { HostedNotice } from '../../features/billing/HostedNotice';

/** Where the plan stands and what is charged next. */
export function OverviewPage() {
  return (
    <PageMain>
      <PageHead title={texts.title} />
      <HostedNotice />
      <BillingPanel />
    </PageMain>
  );
}
