import { styled } from '@mui/material/styles';
import * as texts from '#texts/contact/newsletter';
import { BusyButton } from '../../components/BusyButton';
import { contactLimits } from './contactMessage';
import type { LoadSender } from './lateForm';
import { Outcome } from './Outcome';
import { PlainField } from './PlainField';
import { useLateForm } from './useLateForm';
import { below } from '../../lib/media';

const fields = ['email'] as const;

const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '12px 8px',
  // Beside the field, whose label is one line.
  '& > .MuiButton-root': { marginTop: 'calc(1.266rem + 7px)' },
  '& > :not(.MuiButton-root) ~ :not(.MuiButton-root)': { gridColumn: '1 / -1' },
  [below(420)]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > .MuiButton-root': { marginTop: 0 },
  },
});

/**
 * The newsletter box of the footer (specification 2.4, R33, T25).
 * @param loadSender brings `NewsletterSender` with the api in place; called when the box is first touched
 */
export function NewsletterForm({ label, loadSender }: { label: string; loadSender: LoadSender<'email'> }) {
  const { Sender, onReady, errors, outcome, formProps, clearOutcome } = useLateForm(fields, loadSender);
  return (
    <Form {...formProps} aria-label={texts.name}>
      <PlainField
        name="email"
        type="email"
        label={label}
        placeholder={texts.example}
        autoComplete="email"
        maxLength={contactLimits.email}
        error={errors.email}
        readOnly={outcome.status === 'sending'}
      />
      <BusyButton type="submit" variant="contained" busy={outcome.status === 'sending'}>
        {texts.subscribe}
      </BusyButton>
      <Outcome outcome={outcome} onGone={clearOutcome} />
      {Sender && <Sender onReady={onReady} />}
    </Form>
  );
}
