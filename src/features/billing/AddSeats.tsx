import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { addSeats as texts, plan as planTexts } from '#texts/billing';
import { addingFailed, amountComes, costComes, upTo } from '#texts/purchase';
import { sizeInvalid } from '#texts/teamSize';
import { cancelCalls } from '../../api';
import type { ModalProps } from '../../components/Modal';
import { QuoteDialog } from '../plan/QuoteDialog';
import { linkSupport } from '../plan/support';
import { NumberInput } from '../../components/TextInput';
import { useAction } from '../../components/useAction';
import { PRO_TEAM_MAX } from '../../config/constants';
import { teamUsers } from '../../domain/plan';
import { useScheduledSize } from '../../domain/scheduledSize';
import { teamSizeError } from '../../domain/teamSize';
import { useChangeQuote } from '../plan/useChangeQuote';
import { formatMoney } from '../../lib/format';
import { useReturnFromCache } from '../../lib/hooks';
import type { User } from '../../store/slices/session';
import { useSeatCheckout } from '../plan/useSeatCheckout';

interface AddSeatsProps extends Pick<ModalProps, 'open' | 'onClose' | 'onClosed'> {
  /** The suggested number. */
  seats: number;
  user: User;
}

/** The sheet that adds seats to an active plan. They are paid for on the hosted checkout. */
export function AddSeats({ seats, user, ...modal }: AddSeatsProps) {
  const [text, setText] = useState(String(seats));
  const wrong = text !== '' && Number(text) === 0 ? sizeInvalid : teamSizeError('add', text);
  const size = Number(text);
  const view = useChangeQuote(wrong ? null : { newTeamMembers: size });
  const openCheckout = useSeatCheckout();
  const { busy, status, setStatus, start } = useAction({ failed: addingFailed });
  useReturnFromCache(modal.onClose);
  const today = view.state === 'ready' ? view.quote.dueToday : 0;
  const scheduled = useScheduledSize(user, wrong ? null : size);
  const handleSubmit = () => {
    if (wrong) setStatus({ severity: 'error', text: linkSupport(wrong) });
    else start({ run: () => openCheckout(size) });
  };
  return (
    <QuoteDialog
      {...modal}
      title={texts.title}
      description={texts.lead(teamUsers(user))}
      error={status?.text}
      busy={busy !== null}
      onSubmit={handleSubmit}
      onCancel={() => cancelCalls('createProratedCheckout')}
      view={view}
      idle={costComes}
      missing={amountComes}
      awaitsQuote
      action={texts.add(wrong ? 0 : size, today > 0 ? formatMoney(today) : null)}
    >
      <NumberInput
        label={texts.seats}
        help={upTo(PRO_TEAM_MAX)}
        suffix={planTexts.seatsSuffix}
        maxLength={4}
        value={text}
        onChange={(next) => {
          setText(next);
          setStatus(null);
        }}
        autoFocus
        readOnly={busy !== null}
      />
      {scheduled && <Typography variant="small">{scheduled}</Typography>}
    </QuoteDialog>
  );
}
