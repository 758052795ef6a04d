import styled from '@emotion/styled';
import Paper from '@mui/material/Paper';
import { form as texts } from '#texts/contact';
import { BusyButton } from '../../components/BusyButton';
import { FieldPair, FormStack } from '../../components/layout';
import { EMAIL_MAX, FULL_NAME_MAX, MESSAGE_TEXT_MAX, SUBJECT_MAX, WRITTEN_PHONE_MAX } from '../../lib/fieldRules.gen';
import { PlainField, usePublicForm } from './usePublicForm';
const Fields = styled(FormStack)({ '& > .MuiButton-root': { alignSelf: 'start' } });

/** The contact form of the landing page. */
export function ContactForm() {
  const { formProps, errors, sending, cancel, status } = usePublicForm('contact');
  const field = (name: string, maxLength: number) => ({ name, maxLength, error: errors[name], readOnly: sending });
  return (
    <Paper variant="outlined">
      <form {...formProps} aria-label={texts.name}>
        <Fields>
          <FieldPair>
            <PlainField {...field('fullName', FULL_NAME_MAX)} label={texts.fullName} autoComplete="name" />
            <PlainField {...field('email', EMAIL_MAX)} label={texts.email} type="email" autoComplete="email" />
          </FieldPair>
          <FieldPair>
            <PlainField {...field('phoneNo', WRITTEN_PHONE_MAX)} label={texts.phone} type="tel" autoComplete="tel" />
            <PlainField {...field('subject', SUBJECT_MAX)} label={texts.subject} />
          </FieldPair>
          <PlainField {...field('message', MESSAGE_TEXT_MAX)} label={texts.message} rows={5} />
          {status}
          <BusyButton type="submit" variant="contained" busy={sending} onCancel={cancel}>
            {texts.send}
          </BusyButton>
        </Fields>
      </form>
    </Paper>
  );
}
