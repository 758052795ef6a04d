import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Modal, type ModalProps } from '../Modal';
import { StateDrawing } from '../StateDrawing';

/**
 * One view of the dialog. If none of its fields takes the focus, the title gets it, so that the focus stays in the
 * dialog.
 */
function StepBody({ heading, children }: { heading: RefObject<HTMLElement | null>; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!body.current?.contains(document.activeElement)) heading.current?.focus();
  }, [heading]);
  return <div ref={body}>{children}</div>;
}

/** A dialog whose content changes with the view, so that it neither flickers nor loses the focus between views. */
export function StepsModal({ view, title, children, ...modal }: ModalProps & { view: string }) {
  const heading = useRef<HTMLSpanElement>(null);
  // A live region, because screen readers don't announce a changed title, and the focus may move to a field
  // immediately.
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

/** The end of a flow: the drawing with the copper tab, and one button to continue. */
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
