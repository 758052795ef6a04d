import { styled } from '@mui/material/styles';
import * as texts from '#texts/contact/newsletter';
import { BusyButton } from '../../components/BusyButton';
import { contactLimits } from './contactMessage';
import type { LoadSender } from './lateForm';
import { Outcome } from './Outcome';
import { PlainField } from './PlainField';
import { useLateForm } from './useLateForm';

const fields = ['email'] as const;

const Form = styled('form')({ display: 'grid', gap: 12 });

/**
 * The newsletter box of the footer (specification 2.4, R33, T25).
 * @param loadSender brings `NewsletterSender` with the api in place; called when the box is first touched
 */
export function NewsletterForm({ label, loadSender }: { label: string; loadSender: LoadSender<'email'> }) {
  const { Sender, onReady, errors, outcome, formProps, clearOutcome } = useLateForm(fields, loadSender);
  const button = (
    <BusyButton type="submit" variant="contained" busy={outcome.status === 'sending'}>
      {texts.subscribe}
    </BusyButton>
  );
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
        action={button}
      />
      <Outcome outcome={outcome} onGone={clearOutcome} />
      {Sender && <Sender onReady={onReady} />}
    </Form>
  );
}
