import styled from '@emotion/styled';
import { newsletter as texts } from '#texts/contact';
import { BusyButton } from '../../components/BusyButton';
import { contactLimits } from './contactMessage';
import type { Sender } from './lateForm';
import { Outcome } from './Outcome';
import { PlainField } from './PlainField';
import { useLateForm } from './useLateForm';
import { below } from '../../lib/media';

const fields = ['email'] as const;

/** Label, field with its button, what is wrong with it, what became of it: a row each; on a phone the button below. */
const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 8,
  '& > div:first-of-type': { display: 'contents' },
  '& > div:first-of-type > *': { gridColumn: '1 / -1' },
  '& > [data-button] ~ *': { gridColumn: '1 / -1', marginTop: 12 },
  '& > div:first-of-type > input': { gridArea: '2 / 1' },
  '& > [data-button]': { gridArea: '2 / 2' },
  [below(420)]: {
    '& > div:first-of-type > input': { gridColumn: '1 / -1' },
    '& > [data-button]': { gridArea: '4 / 1 / auto / -1', marginTop: 12 },
  },
});

/**
 * The newsletter box of the footer (specification 2.4, R33, T25).
 * @param sender `NewsletterSender` with the api in place, fetched when the box is first touched
 */
export function NewsletterForm({ label, sender }: { label: string; sender: Sender<'email'> }) {
  const { isFetched, onReady, errors, outcome, formProps, clearOutcome, cancel } = useLateForm(fields, sender);
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
      <BusyButton type="submit" variant="contained" busy={outcome.status === 'sending'} onCancel={cancel}>
        {texts.subscribe}
      </BusyButton>
      <Outcome outcome={outcome} onGone={clearOutcome} />
      {isFetched && <sender.Page onReady={onReady} />}
    </Form>
  );
}
