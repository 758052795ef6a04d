import { Button } from '../Button';
import styled from '@emotion/styled';
import { StateDrawing } from '../StateDrawing';

const Row = styled('div')({
  display: 'grid',
  gap: 28,
  '& > svg': { width: 126, height: 'auto' },
});

interface Props {
  /** What to do now. */
  action: string;
  onAction: () => void;
}

/** The end of several steps: the copper tab is laid, and one button leads on. */
export function Finished({ action, onAction }: Props) {
  return (
    <Row>
      <StateDrawing state="done" />
      <Button variant="contained" fullWidth onClick={onAction}>
        {action}
      </Button>
    </Row>
  );
}
