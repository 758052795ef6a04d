import * as texts from '#texts/affiliate';
import { Finished } from '../../components/codes/Finished';

/** The end of an application (R77); there is nothing to do but wait for the e-mail. */
export function SubmittedView({ onClose }: { onClose: () => void }) {
  return <Finished action={texts.done} onAction={onClose} />;
}
