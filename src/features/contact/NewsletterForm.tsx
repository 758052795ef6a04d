import styled from '@emotion/styled';
import { newsletter as texts } from '#texts/contact';
import { BusyButton } from '../../components/BusyButton';
import { EMAIL_MAX } from '../../lib/fieldRules.gen';
import { below } from '../../lib/media';
import { PlainField, usePublicForm } from './usePublicForm';
/** Label, field with button, error and result in one row each; on a phone the button is below the field. */
const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 8,
  '& > div:first-of-type': { display: 'contents' },
  '& > div:first-of-type > *': { gridColumn: '1 / -1' },
  '& > .MuiButton-root ~ *': { gridColumn: '1 / -1', marginTop: 12 },
  '& > div:first-of-type > input': { gridArea: '2 / 1' },
  '& > .MuiButton-root': { gridArea: '2 / 2' },
  [below('sm')]: {
    '& > div:first-of-type > input': { gridColumn: '1 / -1' },
    '& > .MuiButton-root': { gridArea: '4 / 1 / auto / -1', marginTop: 12 },
  },
});

interface Props {
  label: string;
  /** Whether the button is the page's primary action. */
  primary: boolean;
}

/** The newsletter box of the footer. */
export function NewsletterForm({ label, primary }: Props) {
  const { formProps, errors, sending, cancel, status } = usePublicForm('newsletter');
  return (
    <Form {...formProps} aria-label={texts.name}>
      <PlainField
        name="email"
        type="email"
        label={label}
        placeholder={texts.example}
        autoComplete="email"
        maxLength={EMAIL_MAX}
        error={errors.email}
        readOnly={sending}
      />
      <BusyButton type="submit" variant={primary ? 'contained' : 'outlined'} busy={sending} onCancel={cancel}>
        {texts.subscribe}
      </BusyButton>
      {status}
    </Form>
  );
}
