import * as texts from '#texts/contact/answers';
import { FadingMessage } from '../../components/FadingMessage';
import { FormAlert } from '../../components/FormAlert';
import type { FormOutcome } from './useLateForm';

/** What became of a form: thanks leave after a while (R135), a failure stays until the next try. */
export function Outcome({ outcome, onGone }: { outcome: FormOutcome; onGone: () => void }) {
  const { status, message, mail } = outcome;
  if (status === 'failed') {
    return (
      <FormAlert severity="error">
        {message} {mail && <a href={mail}>{texts.writeInstead}</a>}
      </FormAlert>
    );
  }
  if (status !== 'sent') return null;
  return (
    <FadingMessage severity="success" onGone={onGone}>
      {message}
    </FadingMessage>
  );
}
