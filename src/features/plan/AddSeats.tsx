import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { addSeats as texts, plan as planTexts } from '#texts/billing';
import { dialogs } from '#texts/components';
import { addingFailed, amountComes, confirmMembers, costComes, forNewSeats, newSize, upTo } from '#texts/purchase';
import { cancelCalls } from '../../api';
import type { ModalProps } from '../../components/Modal';
import { NumberInput } from '../../components/TextInput';
import { useAction } from '../../components/useAction';
import { PRO_TEAM_MAX } from '../../config/constants';
import { teamUsers } from '../../domain/plan';
import { teamSizeError } from '../../domain/teamSize';
import { formatDate, formatMoney } from '../../lib/format';
import { useReturnFromCache } from '../../lib/hooks';
import type { User } from '../../store/slices/session';
import { QuoteDialog } from './QuoteDialog';
import { linkSupport } from './support';
import { useChangeQuote } from './useChangeQuote';
import { useSeatCheckout } from './useSeatCheckout';

interface AddSeatsProps extends Pick<ModalProps, 'open' | 'onClose' | 'onClosed'> {
  /** The suggested number. */
  seats: number;
  user: User;
  /** The specification's texts for the pricing page, where the button leads to a confirmation. */
  fixed?: { title: string; lead: ReactNode; label: string; suffix: string; action: string };
}

const LABELS = { difference: forNewSeats };

/** The dialog that adds seats to an active plan. They are paid for on the hosted checkout. */
export function AddSeats({ seats, user, fixed, open, ...modal }: AddSeatsProps) {
  const [text, setText] = useState(String(seats));
  const [asked, setAsked] = useState(false);
  const wrong = teamSizeError('add', text);
  const size = Number(text);
  const view = useChangeQuote(wrong ? null : { newTeamMembers: size });
  const openCheckout = useSeatCheckout();
  const { busy, status, setStatus, start } = useAction({ failed: addingFailed });
  useReturnFromCache(modal.onClose);
  const quote = view.state === 'ready' ? view.quote : null;
  const today = quote && quote.dueToday > 0 ? formatMoney(quote.dueToday) : null;
  const total = newSize(teamUsers(user) + size, quote?.then.users, quote ? formatDate(quote.then.from) : '');
  const refusal = view.state === 'refused' ? view.message : null;
  const confirms = asked && (view.state === 'ready' || view.state === 'missing');
  const pay = async () => {
    try {
      await openCheckout(size);
    } catch (error) {
      setAsked(false);
      throw error;
    }
  };
  const handleSubmit = () => {
    if (wrong) setStatus({ severity: 'error', text: linkSupport(wrong) });
    else if (fixed) setAsked(true);
    else if (!refusal) start({ run: pay });
  };
  const handleCancel = () => {
    setAsked(false);
    cancelCalls('quoteChange', 'createProratedCheckout');
  };
  const dialog = { ...modal, busy: busy !== null, missing: amountComes, labels: LABELS, onCancel: handleCancel };
  return (
    <>
      <QuoteDialog
        {...dialog}
        open={open && !confirms}
        title={fixed?.title ?? texts.title}
        description={fixed ? undefined : texts.lead(teamUsers(user))}
        error={status?.text ?? (refusal && linkSupport(refusal))}
        busy={dialog.busy || (asked && view.state === 'loading')}
        onSubmit={handleSubmit}
        view={refusal ? undefined : view}
        idle={costComes}
        awaitsQuote={!fixed}
        action={fixed?.action ?? texts.add(wrong ? 0 : size, today)}
      >
        {fixed?.lead}
        <NumberInput
          label={fixed?.label ?? texts.seats}
          help={wrong ? upTo(PRO_TEAM_MAX) : total}
          suffix={fixed?.suffix ?? planTexts.seatsSuffix}
          maxLength={20}
          value={text}
          onChange={(next) => {
            setText(next);
            setAsked(false);
            setStatus(null);
          }}
          autoFocus
          readOnly={busy !== null}
        />
      </QuoteDialog>
      {fixed && (
        <QuoteDialog
          {...dialog}
          open={open && confirms}
          title={dialogs.confirm}
          description={confirmMembers(size, today)}
          error={null}
          view={view}
          action={dialogs.yes}
          no={dialogs.no}
          onSubmit={() => start({ run: pay })}
        >
          <Typography variant="small">{total}</Typography>
        </QuoteDialog>
      )}
    </>
  );
}
