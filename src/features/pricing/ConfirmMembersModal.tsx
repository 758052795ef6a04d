import type { ProrationPreview } from '../../api';
import { ConfirmModal } from '../../components/ConfirmModal';
import { Facts } from '../../components/RoofCard';
import { formatDate } from '../../lib/dates';
import { formatMoney } from '../../lib/money';

export interface ConfirmMembersModalProps {
  open: boolean;
  members: number;
  /** Null where the API cannot say; the hosted checkout then shows the amount first. */
  preview: ProrationPreview | null;
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Before members are added: who, what is due now and what from the next period on (R100, R102, R154). */
export function ConfirmMembersModal({ open, members, preview, busy, onYes, onNo }: ConfirmMembersModalProps) {
  const whom = members === 1 ? '1 new member is' : `${members} new members are`;
  return (
    <ConfirmModal open={open} busy={busy} onYes={onYes} onNo={onNo}>
      <p>{whom} added to your current plan. Do you want to proceed?</p>
      {preview ? (
        <Facts
          facts={[
            { label: 'Due now', value: formatMoney(preview.amountDueNow) },
            {
              label: `From ${formatDate(preview.currentPeriodEnd)}`,
              value: `${formatMoney(preview.nextPeriodTotal)} a period`,
            },
          ]}
        />
      ) : (
        <p>The amount is shown on the payment page before you pay.</p>
      )}
    </ConfirmModal>
  );
}
