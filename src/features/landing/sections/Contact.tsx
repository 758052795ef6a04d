import Typography from '@mui/material/Typography';
import styled from '@emotion/styled';
import { Columns, Section, FieldPair, FormStack } from '../../../components/layout';
import { contact } from '../../../config/content';
import { contactSection } from '#texts/landing/sections';
import { Lead } from '../parts';
import Paper from '@mui/material/Paper';
import { form as texts } from '#texts/contact';
import { BusyButton } from '../../../components/BusyButton';
import {
  EMAIL_MAX,
  FULL_NAME_MAX,
  MESSAGE_TEXT_MAX,
  SUBJECT_MAX,
  WRITTEN_PHONE_MAX,
} from '../../../lib/fieldRules.gen';
import { PlainField, usePublicForm } from '../../contact/usePublicForm';

const Tight = styled(Section)({ paddingTop: 0, scrollMarginTop: 32 });
/** Description list. MUI has none. */
const Facts = styled('dl')(({ theme }) => ({
  marginTop: 36,
  '& dt': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
  '& dd': {
    ...theme.typography.question,
    marginBottom: 10,
    fontSize: '1.375rem',
    letterSpacing: '-.012em',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: theme.mixins.target, color: 'inherit' },
}));

/** The Contact section: support hours, email, phone and the form. */
export function Contact() {
  return (
    <Tight id="contact">
      <Columns shares="5fr 7fr">
        <div>
          <Typography variant="h2">{contactSection.title}</Typography>
          <Lead>{contactSection.lead}</Lead>
          <Facts>
            <dt>{contactSection.email}</dt>
            <dd>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </dd>
            {contact.phone && (
              <>
                <dt>{contactSection.phone}</dt>
                <dd>
                  <a href={contact.phoneHref}>{contact.phone}</a>
                </dd>
              </>
            )}
          </Facts>
        </div>
        <ContactForm />
      </Columns>
    </Tight>
  );
}

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
