import type { Billing } from '../../api';
import type { User } from '../../store/slices/session';
import { ChangePlanModal } from './ChangePlanModal';
import { InvoiceDetailsModal } from './InvoiceDetailsModal';

export type BillingDialog = 'change' | 'details';

interface Props {
  /** Which one is open; null while none is. */
  dialog: BillingDialog | null;
  billing: Billing;
  user: User;
  onClose: () => void;
}

/** The dialogs of the plan's panel, a chunk of their own: the page is read more often than it is changed. */
export function BillingDialogs({ dialog, billing, user, onClose }: Props) {
  return (
    <>
      <ChangePlanModal open={dialog === 'change'} billing={billing} user={user} onClose={onClose} />
      <InvoiceDetailsModal open={dialog === 'details'} details={billing.invoiceDetails} onClose={onClose} />
    </>
  );
}
