import { styled } from '@mui/material/styles';
import { BusyButton } from '../../components/BusyButton';
import type { LoadSender } from './lateForm';
import { contactLimits } from './contactMessage';
import { Outcome } from './Outcome';
import { PlainField } from './PlainField';
import { useLateForm } from './useLateForm';

const fields = ['email'] as const;

const Box = styled('form')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: 8,
  // The label has a line of its own; field and button share the next one, whatever stands below the field.
  '& > .MuiButton-root': { alignSelf: 'start', marginTop: 27 },
  '@media (max-width: 419.98px)': {
    gridTemplateColumns: '1fr',
    '& > .MuiButton-root': { marginTop: 0 },
  },
});
const FullRow = styled('div')({ gridColumn: '1 / -1', '&:empty': { display: 'none' } });

/**
 * The newsletter box of the footer (specification 2.4, R33, T25).
 * @param loadSender brings `NewsletterSender` with the api in place; called when the box is first touched
 */
export function NewsletterForm({ label, loadSender }: { label: string; loadSender: LoadSender<'email'> }) {
  const { Sender, onReady, errors, status, message, formProps, clearOutcome } = useLateForm(fields, loadSender);
  return (
    <Box {...formProps} aria-label="Newsletter">
      <PlainField
        name="email"
        type="email"
        label={label}
        placeholder="you@company.com"
        autoComplete="email"
        maxLength={contactLimits.email}
        error={errors.email}
        readOnly={status === 'sending'}
      />
      <BusyButton type="submit" variant="contained" busy={status === 'sending'}>
        Subscribe Now
      </BusyButton>
      <FullRow>
        <Outcome status={status} message={message} onGone={clearOutcome} />
      </FullRow>
      {Sender && <Sender onReady={onReady} />}
    </Box>
  );
}
