import { FadingMessage } from '../../components/FadingMessage';
import { FormAlert } from '../../components/FormAlert';
import type { FormStatus } from './useLateForm';

/** What became of a form: thanks leave after a while (R135), a failure stays until the next try. */
export function Outcome({ status, message, onGone }: { status: FormStatus; message: string; onGone: () => void }) {
  if (status === 'failed') return <FormAlert severity="error">{message}</FormAlert>;
  if (status !== 'sent') return null;
  return (
    <FadingMessage severity="success" onGone={onGone}>
      {message}
    </FadingMessage>
  );
}
