import { styled } from '@mui/material/styles';
import { BusyButton } from '../../components/BusyButton';
import { contactFields, contactLimits, type LoadContactSender } from './contactMessage';
import { Outcome } from './Outcome';
import { PlainField } from './PlainField';
import { useLateForm } from './useLateForm';

const Panel = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 22,
  padding: 'clamp(22px, 3.4vw, 40px)',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.paper,
  '& > .MuiButton-root': { justifySelf: 'start' },
  '@media (max-width: 559.98px)': { '& > .MuiButton-root': { justifySelf: 'stretch' } },
}));
const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '22px 16px',
  alignItems: 'start',
  '@media (max-width: 559.98px)': { gridTemplateColumns: '1fr' },
});

/**
 * The contact form of the landing page (specification 2.3, R31, T25).
 * @param loadSender brings `ContactSender` with the api in place; called when the form is first touched
 */
export function ContactForm({ loadSender }: { loadSender: LoadContactSender }) {
  const { Sender, onReady, errors, status, message, formProps, clearOutcome } = useLateForm(contactFields, loadSender);
  const field = (name: (typeof contactFields)[number]) => ({
    name,
    error: errors[name],
    maxLength: contactLimits[name],
    readOnly: status === 'sending',
  });
  return (
    <Panel {...formProps} aria-label="Contact">
      <Pair>
        <PlainField {...field('fullName')} label="Full Name" autoComplete="name" />
        <PlainField {...field('email')} label="Email Address" type="email" autoComplete="email" />
      </Pair>
      <Pair>
        <PlainField {...field('phoneNo')} label="Phone Number" type="tel" autoComplete="tel" />
        <PlainField {...field('subject')} label="Subject" />
      </Pair>
      <PlainField {...field('message')} label="Write Message" rows={5} />
      <Outcome status={status} message={message} onGone={clearOutcome} />
      <BusyButton type="submit" variant="contained" busy={status === 'sending'}>
        Send Message
      </BusyButton>
      {Sender && <Sender onReady={onReady} />}
    </Panel>
  );
}
