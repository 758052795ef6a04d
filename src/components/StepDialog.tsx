import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Modal, type ModalProps } from './Modal';
import { StateDrawing } from './StateDrawing';

export interface Step extends Pick<ModalProps, 'title' | 'description' | 'size' | 'footer'> {
  content: ReactNode;
}

interface StepDialogProps<Name extends string> extends Pick<ModalProps, 'open' | 'onClose' | 'onClosed'> {
  step: Name;
  steps: Record<Name, Step>;
}

/** A dialog with several steps. It neither flickers nor loses the focus between them. */
export function StepDialog<Name extends string>({ step, steps, ...modal }: StepDialogProps<Name>) {
  const heading = useRef<HTMLSpanElement>(null);
  const { title, content, ...shown } = steps[step];
  // A live region, because screen readers don't announce a changed title, and the focus may move to a field
  // immediately.
  const liveTitle = (
    <span ref={heading} tabIndex={-1} aria-live="polite">
      {title}
    </span>
  );
  return (
    <Modal {...modal} {...shown} title={liveTitle}>
      <StepBody key={step} heading={heading}>
        {content}
      </StepBody>
    </Modal>
  );
}

/** If no field takes the focus, the title gets it, so that the focus stays in the dialog. */
function StepBody({ heading, children }: { heading: RefObject<HTMLElement | null>; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!body.current?.contains(document.activeElement)) heading.current?.focus();
  }, [heading]);
  return <div ref={body}>{children}</div>;
}

/** The last step: the drawing with the copper tab, and one button to continue. */
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
