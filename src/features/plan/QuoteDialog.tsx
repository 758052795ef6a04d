import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Status } from '../../lib/recentMessages';
import { BusyButton } from '../../components/BusyButton';
import { ButtonRow } from '../../components/ButtonRow';
import { DialogFoot } from '../../components/form/DialogFoot';
import { FormStack } from '../../components/layout';
import { Modal, type ModalProps } from '../../components/Modal';
import { SlowLoadingNote } from '../../components/SlowLoadingNote';
import { StatusMessage } from '../../components/StatusMessage';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { quote as texts } from '#texts/components';
import { states } from '#texts/states';
import { cancelQueries } from '../../api';
import type { QuoteView } from './useChangeQuote';
import { RenewalTerms } from '../../components/RenewalTerms';
import { formatDate, formatMoney } from '../../lib/format';
import { below } from '../../lib/media';

export interface QuoteDialogProps
  extends Pick<ModalProps, 'open' | 'onClose' | 'onClosed' | 'title' | 'description'>, Partial<QuoteSummaryProps> {
  /** The error message. The first field gets the focus. */
  error: ReactNode;
  busy: boolean;
  onSubmit: () => void;
  /** Cancels the button's action once it is slow. */
  onCancel: () => void;
  /** Fields, and information above them. */
  children?: ReactNode;
  /** Button label: the action and its amount, if any. */
  action: string;
  /** Disables the button until the quote has loaded, so that nothing is bought unseen. */
  awaitsQuote?: boolean;
  /** The reason the button is disabled. */
  disabledReason?: string | false;
  /** Label of the button that changes nothing, if the dialog asks a question. */
  no?: string;
}

/** The dialog for every purchase or plan change: its fields, its quote and one button. */
export function QuoteDialog(props: QuoteDialogProps) {
  const { error, busy, onSubmit, onCancel, children, action, awaitsQuote, disabledReason, no, ...rest } = props;
  const { view, idle, missing = '', labels, ...modal } = rest;
  const form = useRef<HTMLFormElement>(null);
  const reasonId = useId();
  const isEarly = awaitsQuote && view?.state === 'loading';
  const isDisabled = isEarly || Boolean(disabledReason);
  // Their place is kept while they load: a button that moves while it is pressed does nothing.
  const terms = view?.state === 'loading' ? '\u00a0' : view?.state === 'ready' && view.quote.terms;
  const [tries, setTries] = useState(0);
  const status = useMemo<Status | null>(
    () => (error ? { severity: 'error', text: error, persistent: true } : null),
    [error],
  );
  useEffect(() => {
    if (error) form.current?.querySelector('input')?.focus();
  }, [error, tries]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || isDisabled) return;
    setTries(tries + 1);
    onSubmit();
  };
  const button = (
    <BusyButton
      type="submit"
      variant="contained"
      busy={busy}
      disabled={isDisabled}
      onCancel={onCancel}
      aria-describedby={disabledReason ? reasonId : isEarly ? QUOTE_LOADING_ID : undefined}
    >
      {action}
    </BusyButton>
  );
  return (
    <Modal {...modal} locked={busy} role={no ? 'alertdialog' : undefined}>
      <form ref={form} noValidate onSubmit={handleSubmit}>
        <FormStack>
          <StatusMessage status={status} />
          {children}
          {view && <QuoteSummary view={view} idle={idle} missing={missing} labels={labels} />}
          {!disabledReason && terms && <RenewalTerms>{terms}</RenewalTerms>}
          <DialogFoot>
            {disabledReason && (
              <Typography id={reasonId} variant="small" component="p" color="textSecondary">
                {disabledReason}
              </Typography>
            )}
            {no ? (
              <ButtonRow>
                <Button disabled={busy} onClick={modal.onClose}>
                  {no}
                </Button>
                {button}
              </ButtonRow>
            ) : (
              button
            )}
          </DialogFoot>
        </FormStack>
      </form>
    </Modal>
  );
}

export interface QuoteSummaryProps {
  view: QuoteView;
  /** Shown while there is nothing to quote. */
  idle?: ReactNode;
  /** Shown when the amounts are unknown. */
  missing: string;
  labels?: QuoteLabels;
}

/** Labels for amounts that the usual ones would misname. */
interface QuoteLabels {
  /** Replaces the date of the next charge if today's payment replaces a current price. */
  then?: string;
  /** The difference is a price of its own. */
  difference?: string;
}

/** The words that explain the disabled button; only one dialog is open at a time. */
const QUOTE_LOADING_ID = 'quote-loading';

type Quote = Extract<QuoteView, { state: 'ready' }>['quote'];
type Cost = Pick<Quote['then'], 'amount' | 'interval'>;

/** The price of a purchase or plan change, as the server quotes it: current, future, due today, savings. Its height stays the same. */
export function QuoteSummary({ view, idle, missing, labels }: QuoteSummaryProps) {
  return (
    <Box role="status" aria-busy={view.state === 'loading'} sx={frame}>
      {view.state === 'loading' && (
        <>
          <span id={QUOTE_LOADING_ID}>{texts.loading}</span>
          <SlowLoadingNote onCancel={cancelQueries} />
        </>
      )}
      {view.state === 'idle' && <div>{idle}</div>}
      {view.state === 'missing' && (
        <span>
          {missing}{' '}
          {view.retry && (
            <Link component="button" type="button" onClick={view.retry}>
              {states.tryAgain}
            </Link>
          )}
        </span>
      )}
      {view.state === 'refused' && <span>{view.message}</span>}
      {view.state === 'ready' && <Amounts quote={view.quote} labels={labels} />}
    </Box>
  );
}

function Amounts({ quote, labels }: { quote: Quote; labels?: QuoteLabels }) {
  const { now, then, difference, dueToday, lines } = quote;
  const today = dueToday === 0 ? texts.nothing : formatMoney(dueToday);
  const isSame = now?.amount === then.amount && now.interval === then.interval;
  return (
    <Box component="dl" sx={amounts}>
      <div data-big="">
        <dt>{now ? texts.now : texts.dueToday}</dt>
        <dd>{now ? <PerInterval {...now} /> : <strong>{today}</strong>}</dd>
      </div>
      <div data-big={isSame ? 'same' : ''}>
        <dt>{(now && dueToday > 0 && labels?.then) || texts.from(formatDate(then.from))}</dt>
        <dd>
          <PerInterval {...then} />
        </dd>
      </div>
      {lines.map(
        ({ label, amount }) =>
          amount < 0 && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatMoney(amount)}</dd>
            </div>
          ),
      )}
      {now && (
        <div>
          <dt>{texts.dueToday}</dt>
          <dd>
            <strong>{today}</strong>
          </dd>
        </div>
      )}
      {difference && difference.amount !== 0 && (
        <div data-saved={difference.amount < 0 || undefined}>
          <dt>{labels?.difference ?? (difference.amount < 0 ? texts.saved : texts.more)}</dt>
          <dd>{texts.perInterval(formatMoney(Math.abs(difference.amount)), difference.interval)}</dd>
        </div>
      )}
    </Box>
  );
}

const PerInterval = ({ amount, interval }: Cost) => (
  <>
    <strong>{formatMoney(amount)}</strong> <span>{texts.each(interval)}</span>
  </>
);

const frame = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 132,
  p: '14px 16px',
  borderRadius: 1,
  bgcolor: 'sunk',
  typography: 'small',
  fontVariantNumeric: 'tabular-nums',
};
const amounts = {
  // Two large amounts that don't fit next to each other wrap.
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '6px 16px',
  '& dt': { color: 'text.secondary' },
  '& strong': { fontWeight: 650, color: 'text.primary' },
  '& > div': { display: 'flex', flex: '1 0 100%', justifyContent: 'space-between', gap: '16px' },
  '& > div[data-big]': { display: 'block', flex: '2 0 auto', position: 'relative', mb: '6px' },
  '& [data-big] strong': {
    typography: 'price',
    display: 'block',
    fontSize: '1.5rem',
    lineHeight: 1.25,
    whiteSpace: 'nowrap',
    [below('sm')]: { fontSize: '1.25rem' },
  },
  '& [data-big] + [data-big]': {
    flexGrow: 3,
    pl: '28px',
    '&:not([data-big=same])::before': { content: '"→" / ""', position: 'absolute', left: 0, bottom: '1.75em' },
  },
  '& [data-saved] dd': { color: 'success.main', fontWeight: 600 },
};
