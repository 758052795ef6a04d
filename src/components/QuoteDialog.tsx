import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Status } from '../lib/recentMessages';
import { BusyButton } from './BusyButton';
import { ButtonRow } from './ButtonRow';
import { FormStack } from './layout';
import { Modal, type ModalProps } from './Modal';
import { StatusMessage } from './StatusMessage';
import { QuoteSummary, type QuoteSummaryProps } from './QuoteSummary';

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
  /** The reason the button is disabled. */
  disabledReason?: string | false;
  /** Label of the button that changes nothing, if the dialog asks a question. */
  no?: string;
}

/** The dialog for every purchase or plan change: its fields, its quote and one button. */
export function QuoteDialog(props: QuoteDialogProps) {
  const { error, busy, onSubmit, onClose, onCancel, children, action, disabledReason, no } = props;
  const { view, idle, missing = '' } = props;
  const form = useRef<HTMLFormElement>(null);
  const reasonId = useId();
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
    if (busy || disabledReason) return;
    setTries(tries + 1);
    onSubmit();
  };
  const button = (
    <BusyButton
      type="submit"
      variant="contained"
      busy={busy}
      disabled={Boolean(disabledReason)}
      onCancel={onCancel}
      aria-describedby={disabledReason ? reasonId : undefined}
    >
      {action}
    </BusyButton>
  );
  return (
    <Modal
      open={props.open}
      onClose={onClose}
      onClosed={props.onClosed}
      locked={busy}
      title={props.title}
      description={props.description}
      role={no ? 'alertdialog' : undefined}
    >
      <form ref={form} noValidate onSubmit={handleSubmit}>
        <FormStack>
          <StatusMessage status={status} />
          {children}
          {view && <QuoteSummary view={view} idle={idle} missing={missing} />}
          {disabledReason && (
            <Typography id={reasonId} variant="small" component="p" color="textSecondary">
              {disabledReason}
            </Typography>
          )}
          {no ? (
            <ButtonRow>
              <Button disabled={busy} onClick={onClose}>
                {no}
              </Button>
              {button}
            </ButtonRow>
          ) : (
            button
          )}
        </FormStack>
      </form>
    </Modal>
  );
}
