import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Modal, type ModalProps } from '../Modal';
import { StateDrawing } from '../StateDrawing';

/**
 * One view of the dialog. Where none of its fields takes the focus, the title has it, so that it neither stays on a button
 * that is gone nor falls out of the dialog.
 */
function StepBody({ heading, children }: { heading: RefObject<HTMLElement | null>; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!body.current?.contains(document.activeElement)) heading.current?.focus();
  }, [heading]);
  return <div ref={body}>{children}</div>;
}

/** A dialog whose content changes with the view, so that it neither flickers nor loses the focus in between. */
export function StepsModal({ view, title, children, ...modal }: ModalProps & { view: string }) {
  const heading = useRef<HTMLSpanElement>(null);
  // Live, because a changed title is not read by itself; the focus may go to a field at once.
  const liveTitle = (
    <span ref={heading} tabIndex={-1} aria-live="polite">
      {title}
    </span>
  );
  return (
    <Modal {...modal} title={liveTitle}>
      <StepBody key={view} heading={heading}>
        {children}
      </StepBody>
    </Modal>
  );
}

/** The end of several steps: the copper tab is laid, and one button leads on. */
export function Finished({ action, onAction }: { action: string; onAction: () => void }) {
  return (
    <Stack sx={{ gap: 3.5, '& > svg': { width: 126, height: 'auto' } }}>
      <StateDrawing state="done" />
      <Button variant="contained" fullWidth onClick={onAction}>
        {action}
      </Button>
    </Stack>
  );
}
