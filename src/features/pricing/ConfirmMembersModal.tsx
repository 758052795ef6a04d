import * as texts from '#texts/purchase';
import type { ChangeQuote } from '../../api';
import { ConfirmModal } from '../../components/ConfirmModal';
import { Facts } from '../../components/RoofCard';
import { formatDate, formatMoney } from '../../lib/format';

export interface ConfirmMembersModalProps {
  open: boolean;
  members: number;
  /** Null where the API cannot say; the hosted checkout then shows the amount first. */
  quote: ChangeQuote | null;
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
  onCancel: () => void;
}

/** Before members are added: who, what is due now and what from the next period on. */
export function ConfirmMembersModal({ open, members, quote, busy, onYes, onNo, onCancel }: ConfirmMembersModalProps) {
  return (
    <ConfirmModal open={open} busy={busy} onYes={onYes} onNo={onNo} onCancel={onCancel}>
      <p>{texts.confirmMembers(members)}</p>
      {quote ? (
        <Facts
          facts={[
            { label: texts.dueNow, value: formatMoney(quote.dueToday) },
            {
              label: texts.from(formatDate(quote.then.from)),
              value: texts.aPeriod(formatMoney(quote.then.amount), quote.then.interval),
            },
          ]}
        />
      ) : (
        <p>{texts.amountComes}</p>
      )}
    </ConfirmModal>
  );
}
