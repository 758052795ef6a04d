import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type InferType, object, string } from 'yup';
import { ownershipTransfer, team as texts } from '#texts/team';
import { cancelCalls, mask, useInviteMembersMutation, type InviteOutcome } from '../../api';
import { formFields } from '../../components/form/fields';
import { Form, SubmitButton, Username } from '../../components/form/Form';
import { message, text } from '../../components/form/schema';
import { Modal } from '../../components/Modal';
import type { DialogProps } from '../../components/useDialog';
import { modalOpened } from '../../store/slices/modals';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { keepDraft, readDraft } from '../../store/drafts';
import { forgetDraft } from '../../store/pending';
import { selectEmail } from '../../store/slices/session';
import { cleanLiteral } from '../../../shared/cleaning';

const MOST_ADDRESSES = 100;
const schema = object({
  emails: message()
    .required(texts.noEmails)
    .test('most', texts.tooManyEmails, (value) => readAddresses(value).length <= MOST_ADDRESSES),
  role: string()
    .oneOf(['member', 'billing'] as const)
    .required(),
  currentPassword: text().when('role', {
    is: 'billing',
    then: (schema) => schema.required(ownershipTransfer.passwordRequired),
  }),
});
type Values = InferType<typeof schema>;
const Field = formFields<Values>();

interface InviteDialogProps extends DialogProps {
  /** Whether all seats are taken, so that an invitation would fail. */
  isFull: boolean;
}

const isSent = ({ outcome }: InviteOutcome) => outcome === 'invited' || outcome === 'joined';
/** Returns whether the address can be sent once it is corrected, or once there is a seat. */
const isUnfinished = ({ outcome }: InviteOutcome) => outcome === 'invalidEmail' || outcome === 'noSeat';

/**
 * Invites many addresses at a time, and lists what happened to each. Without an open seat, it offers more seats. Mount it with
 * a new key for each opening.
 */
export function InviteDialog({ isFull, onClose, ...shown }: InviteDialogProps) {
  const dispatch = useAppDispatch();
  const [outcomes, setOutcomes] = useState<readonly InviteOutcome[]>([]);
  const [initial, setInitial] = useState<Pick<Values, 'emails' | 'role'>>(() => ({
    emails: readDraft('inviteDraft'),
    role: 'member',
  }));
  // A lost response may have taken the last seats, but the addresses stay.
  const [hadSeat, setHadSeat] = useState(!isFull);
  if (!isFull && !hadSeat) setHadSeat(true);
  const sent = outcomes.filter(isSent).length;
  const missing = outcomes.filter(({ outcome }) => outcome === 'noSeat').length;
  const invalid = outcomes.filter(({ outcome }) => outcome === 'invalidEmail').length;
  const close = () => {
    forgetDraft('inviteDraft');
    onClose();
  };
  /** Closes without forgetting the addresses, which wait for the seats. */
  const startPurchase = (seats: number) => {
    onClose();
    dispatch(modalOpened({ name: 'planChange', decision: 'add', seats }));
  };
  const addMissingSeats = () => {
    keepDraft('inviteDraft', initial.emails);
    startPurchase(missing);
  };
  const showOutcomes = (rows: readonly InviteOutcome[], role: Values['role']) => {
    setOutcomes(rows);
    setInitial({
      emails: rows
        .filter(isUnfinished)
        .map(({ email }) => email)
        .join('\n'),
      role,
    });
  };
  const addSeats = (label: string, onClick: () => void) => (
    <Button variant="contained" onClick={onClick}>
      {label}
    </Button>
  );
  const modal = { ...shown, onClose: close };
  if (outcomes.length > 0)
    return (
      <Modal
        {...modal}
        title={texts.sent(sent)}
        description={missing > 0 && texts.needSeat(missing)}
        actions={
          <>
            <Button onClick={close}>{texts.done}</Button>
            {invalid > 0 && (
              <Button variant={missing > 0 ? 'outlined' : 'contained'} onClick={() => setOutcomes([])}>
                {texts.fix(invalid)}
              </Button>
            )}
            {missing > 0 && addSeats(texts.addMissing(missing), addMissingSeats)}
          </>
        }
      >
        <Results outcomes={outcomes} />
      </Modal>
    );
  if (!hadSeat)
    return (
      <Modal
        {...modal}
        title={texts.invite}
        description={texts.allTaken}
        actions={addSeats(texts.addSeats, () => startPurchase(1))}
      />
    );
  return (
    <Modal {...modal} title={texts.invite}>
      <InviteForm initial={initial} onSent={showOutcomes} />
    </Modal>
  );
}

interface InviteFormProps {
  initial: Pick<Values, 'emails' | 'role'>;
  onSent: (outcomes: readonly InviteOutcome[], role: Values['role']) => void;
}

function InviteForm({ initial, onSent }: InviteFormProps) {
  const [invite] = useInviteMembersMutation();
  const email = useAppSelector(selectEmail);
  const submit = async ({ emails, role, currentPassword }: Values) => {
    const request = { emails: readAddresses(emails), role, ...(role === 'billing' && { currentPassword }) };
    const { data } = await invite({ inviteRequest: mask(request) }).unwrap();
    forgetDraft('inviteDraft');
    onSent(data, role);
  };
  return (
    <Form initialValues={{ ...initial, currentPassword: '' }} schema={schema} onSubmit={submit} failed={texts.notSent}>
      {({ values }) => (
        <>
          <Field.Text name="emails" label={texts.emails} help={texts.emailsHelp} rows={3} autoFocus />
          <Field.Switch
            name="role"
            legend={texts.role}
            options={[
              { value: 'member', label: texts.member },
              { value: 'billing', label: texts.billing },
            ]}
          />
          <Typography variant="help" color="textSecondary">
            {texts.roles[values.role]}
          </Typography>
          {values.role === 'billing' && (
            <>
              <Username email={email} />
              <Field.Password
                name="currentPassword"
                label={ownershipTransfer.password}
                autoComplete="current-password"
              />
            </>
          )}
          <SubmitButton fullWidth onCancel={() => cancelCalls('inviteMembers')}>
            {texts.send}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}

/** Each address with what happened to it. Failures come first, because a long list hides them. */
function Results({ outcomes }: { outcomes: readonly InviteOutcome[] }) {
  const sorted = [...outcomes].sort((one, other) => Number(isSent(one)) - Number(isSent(other)));
  return (
    <Box component="ul" sx={list}>
      {sorted.map((row) => (
        <li key={row.email}>
          <b>{row.email}</b>
          <Box component="span" sx={{ color: isSent(row) ? 'success.main' : 'error.main' }}>
            {texts.outcomes[row.outcome]}
          </Box>
        </li>
      ))}
    </Box>
  );
}

const list = {
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '4px 16px',
    py: '10px',
    borderBottom: 1,
    borderColor: 'divider',
    typography: 'small',
  },
  '& b': { fontWeight: 600, overflowWrap: 'anywhere' },
};

/**
 * Returns the addresses in pasted text, separated by commas, semicolons or line breaks, with or without a name before
 * an address in angle brackets. Removes duplicates. Keeps invalid addresses so that the API can report them.
 */
export function readAddresses(text: string): string[] {
  const parts = cleanLiteral(text)
    .replace(/"[^"\n]*"/g, ' ')
    .split(/[,;\n\v\f\r\t\u0085\u2028\u2029]+/)
    .flatMap((part) => {
      const bracketed = [...part.matchAll(/<([^<>]*)>/g)].map(([, inside]) => inside ?? '');
      return bracketed.length > 0
        ? bracketed
        : part.trim().includes(' ') && part.includes('@')
          ? part.split(/\s+/)
          : [part];
    });
  const addresses = parts.map((part) =>
    part
      .trim()
      .replace(/^mailto:/i, '')
      .replace(/^'(.*)'$/, '$1'),
  );
  return [...new Map(addresses.filter(Boolean).map((address) => [address.toLowerCase(), address])).values()];
}
