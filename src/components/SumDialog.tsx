import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Status } from '../lib/recentMessages';
import { BusyButton } from './BusyButton';
import { ButtonRow } from './ButtonRow';
import { FormStack } from './layout';
import { Modal, type ModalProps } from './Modal';
import { StatusMessage } from './StatusMessage';
import { Sums, type SumsProps } from './Sums';

export interface SumDialogProps
  extends Pick<ModalProps, 'open' | 'onClose' | 'onClosed' | 'title' | 'description'>, Partial<SumsProps> {
  /** The error message. The first field gets the focus. */
  error: ReactNode;
  busy: boolean;
  onSubmit: () => void;
  /** Cancels the button's action once it is slow. */
  onCancel: () => void;
  /** Fields, and information above them. */
  children?: ReactNode;
  /** Button label: the decision and its amount, if any. */
  action: string;
  /** The reason the button is disabled. */
  waits?: string | false;
  /** Label of the button that changes nothing, if the dialog asks a question. */
  no?: string;
}

/** The dialog for every decision about money: its subject, its price, and one button. */
export function SumDialog(props: SumDialogProps) {
  const { error, busy, onSubmit, onClose, onCancel, children, action, waits, no } = props;
  const { view, idle, missing = '' } = props;
  const form = useRef<HTMLFormElement>(null);
  const waitsId = useId();
  const [tries, setTries] = useState(0);
  const status = useMemo<Status | null>(
    () => (error ? { severity: 'error', text: error, lasts: true } : null),
    [error],
  );
  useEffect(() => {
    if (error) form.current?.querySelector('input')?.focus();
  }, [error, tries]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || waits) return;
    setTries(tries + 1);
    onSubmit();
  };
  const button = (
    <BusyButton
      type="submit"
      variant="contained"
      busy={busy}
      disabled={Boolean(waits)}
      onCancel={onCancel}
      aria-describedby={waits ? waitsId : undefined}
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
          {view && <Sums view={view} idle={idle} missing={missing} />}
          {waits && (
            <Typography id={waitsId} variant="small" component="p" color="textSecondary">
              {waits}
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
