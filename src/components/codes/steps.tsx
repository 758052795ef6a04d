import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { StateDrawing } from '../StateDrawing';

/**
 * One view of a dialog that has several; give it the view as `key`. Where no field of the view takes the focus, the title
 * has it, so that it neither stays on a button that is gone nor falls out of the dialog.
 */
export function StepBody({ heading, children }: { heading: RefObject<HTMLElement | null>; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!body.current?.contains(document.activeElement)) heading.current?.focus();
  }, [heading]);
  return <div ref={body}>{children}</div>;
}

const Row = styled('div')({
  display: 'grid',
  gap: 28,
  '& > svg': { width: 126, height: 'auto' },
});

/** The end of several steps: the copper tab is laid, and one button leads on. */
export function Finished({ action, onAction }: { action: string; onAction: () => void }) {
  return (
    <Row>
      <StateDrawing state="done" />
      <Button variant="contained" fullWidth onClick={onAction}>
        {action}
      </Button>
    </Row>
  );
}
