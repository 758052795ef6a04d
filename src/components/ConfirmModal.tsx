import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { dialogs as texts } from '#texts/components';
import { BusyButton } from './BusyButton';
import { Modal } from './Modal';

export interface ConfirmModalProps {
  open: boolean;
  /** What is about to happen, as a question. */
  children: ReactNode;
  title?: string;
  onYes: () => void;
  onNo: () => void;
  /** Yes was pressed and its work is under way. */
  busy?: boolean;
  /** Stops that work, once it takes long. */
  onCancel?: () => void;
}

/** Asks before going on: title Confirm, No and Yes. Escape means No. */
export function ConfirmModal({
  open,
  children,
  title = texts.confirm,
  onYes,
  onNo,
  busy = false,
  onCancel,
}: ConfirmModalProps) {
  return (
    <Modal
      open={open}
      onClose={onNo}
      title={title}
      description={children}
      locked={busy}
      role="alertdialog"
      actions={
        <>
          <Button disabled={busy} onClick={onNo}>
            {texts.no}
          </Button>
          <BusyButton busy={busy} variant="contained" onClick={onYes} onCancel={onCancel}>
            {texts.yes}
          </BusyButton>
        </>
      }
    />
  );
}
