import * as texts from '#texts/purchase';
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
  onCancel: () => void;
}

/** Before members are added: who, what is due now and what from the next period on (R100, R102, R154). */
export function ConfirmMembersModal({ open, members, preview, busy, onYes, onNo, onCancel }: ConfirmMembersModalProps) {
  return (
    <ConfirmModal open={open} busy={busy} onYes={onYes} onNo={onNo} onCancel={onCancel}>
      <p>{texts.confirmMembers(members)}</p>
      {preview ? (
        <Facts
          facts={[
            { label: texts.dueNow, value: formatMoney(preview.amountDueNow) },
            {
              label: texts.from(formatDate(preview.currentPeriodEnd)),
              value: texts.aPeriod(formatMoney(preview.nextPeriodTotal), preview.billingInterval),
            },
          ]}
        />
      ) : (
        <p>{texts.amountComes}</p>
      )}
    </ConfirmModal>
  );
}
