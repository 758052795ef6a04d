import Button from '@mui/material/Button';
import { type ReactNode, Suspense, useState } from 'react';
import { dialogs as texts } from '#texts/app';
import { pressedControl } from '../lib/browser';
import { ButtonRow } from './ButtonRow';
import { CopyDetails } from './CopyDetails';
import { ErrorBoundary, type Failure } from './ErrorBoundary';
import { Note, WaitingNote } from './WaitingNote';

interface DialogBoundaryProps {
  open: boolean;
  /** Gives up while the code loads or after it failed. */
  onDismiss: () => void;
  children: ReactNode;
}

/** Shows a note at the pressed control while the code of a dialog loads, and when it failed to load. */
export function DialogBoundary({ open, onDismiss, children }: DialogBoundaryProps) {
  return (
    <ErrorBoundary fallback={DialogProblem} resetKey={String(open)} onClose={onDismiss}>
      <Suspense fallback={open && <WaitingNote onDismiss={onDismiss} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** Shown at the pressed control when a dialog failed to load. */
export function DialogProblem({ error, onRetry, onClose }: Failure) {
  const [control] = useState(pressedControl);
  return (
    <Note control={control} role="alert">
      {texts.failed}
      <ButtonRow sx={{ mt: 1 }}>
        <Button variant="contained" size="small" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
        <Button size="small" onClick={onClose}>
          {texts.close}
        </Button>
        <CopyDetails error={error} size="small" />
      </ButtonRow>
    </Note>
  );
}
