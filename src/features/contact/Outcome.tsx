import { answers as texts } from '#texts/contact';
import { FadingMessage } from '../../components/FadingMessage';
import { FormAlert } from '../../components/FormAlert';
import type { FormOutcome } from './useLateForm';

/** What became of a form, for a while (R135); a failure that offers another way stays until the next try. */
export function Outcome({ outcome, onGone }: { outcome: FormOutcome; onGone: () => void }) {
  const { status, message, mail } = outcome;
  if (mail) {
    return (
      <FormAlert severity="error">
        {message} <a href={mail}>{texts.writeInstead}</a>
      </FormAlert>
    );
  }
  if (status !== 'sent' && status !== 'failed') return null;
  return (
    <FadingMessage key={status} severity={status === 'sent' ? 'success' : 'error'} onGone={onGone}>
      {message}
    </FadingMessage>
  );
}
