import Typography from '@mui/material/Typography';
import styled from '@emotion/styled';
import { Columns, Section } from '../../../components/layout';
import { contact } from '../../../config/content';
import { ContactForm } from '../../contact/ContactForm';
import { contactSection } from '#texts/landing/sections';
import { Lead } from '../parts';

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
