import Button from '@mui/material/Button';
import * as texts from '#texts/affiliate';

/** The end of an application (R77); there is nothing to do but wait for the e-mail. */
export function SubmittedView({ onClose }: { onClose: () => void }) {
  return (
    <Button variant="contained" fullWidth onClick={onClose}>
      {texts.done}
    </Button>
  );
}
