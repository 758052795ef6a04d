import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type RefObject, useState } from 'react';
import { type InferType, object, string } from 'yup';
import { ownershipTransfer, team as texts } from '#texts/team';
import { cleanLiteral } from '../../../cleaning';
import { cancelCalls, mask, useInviteMembersMutation, type InviteOutcome } from '../../api';
import { formFields } from '../../components/form/fields';
import { Form, SubmitButton } from '../../components/form/Form';
import { message, text } from '../../components/form/schema';
import { Username } from '../../components/form/Username';
import { FormStack } from '../../components/layout';
import { useAppSelector } from '../../store/hooks';
import { readInviteDraft, keepInviteDraft } from '../../store/inviteDraft';
import { forgetPendingInvites } from '../../store/pendingInvites';
import { selectEmail } from '../../store/slices/session';
import { useAddSeats } from '../../store/useAddSeats';

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

interface InviteFormProps {
  field: RefObject<HTMLInputElement | null>;
  /** Whether the user pressed Invite before this code loaded. */
  autoFocus: boolean;
}

/** Invites many addresses at a time. */
export function InviteForm({ field, autoFocus }: InviteFormProps) {
  const [invite] = useInviteMembersMutation();
  const email = useAppSelector(selectEmail);
  const [rows, setRows] = useState<readonly InviteOutcome[]>([]);
  const [round, setRound] = useState(0);
  const [draft] = useState(readInviteDraft);
  const submit = async ({ emails, role, currentPassword }: Values) => {
    const request = { emails: readAddresses(emails), role, ...(role === 'billing' && { currentPassword }) };
    const { data } = await invite({ inviteRequest: mask(request) }).unwrap();
    setRows(data);
    forgetPendingInvites();
    // Removes the sent addresses; the rest can be corrected.
    setRound((before) => before + 1);
  };
  const left = rows.filter(({ outcome }) => outcome !== 'invited' && outcome !== 'joined');
  const rest = left.map(({ email }) => email).join('\n');
  return (
    <FormStack>
      <Typography variant="h3" component="h2">
        {texts.inviteTitle}
      </Typography>
      <Outcomes sent={rows.length - left.length} left={left} rest={rest} />
      <Form
        key={round}
        initialValues={{ emails: round === 0 ? draft : rest, role: 'member', currentPassword: '' }}
        schema={schema}
        onSubmit={submit}
        failed={texts.notSent}
        fields={{ currentPassword: 'currentPassword' }}
        label={texts.inviteTitle}
      >
        {({ values }) => (
          <>
            <Field.Text
              name="emails"
              label={texts.emails}
              help={texts.emailsHelp}
              rows={3}
              inputRef={field}
              autoFocus={autoFocus || (round === 0 && draft !== '')}
            />
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
            <SubmitButton onCancel={() => cancelCalls('inviteMembers')}>{texts.send}</SubmitButton>
          </>
        )}
      </Form>
    </FormStack>
  );
}

/** The number of sent invitations, and each rejected address with the reason. */
function Outcomes({ sent, left, rest }: { sent: number; left: readonly InviteOutcome[]; rest: string }) {
  const addMissingSeats = useAddSeats();
  const missing = left.filter(({ outcome }) => outcome === 'noSeat').length;
  const addSeats = () => {
    keepInviteDraft(rest);
    addMissingSeats(missing);
  };
  return (
    <>
      {sent > 0 && (
        <Alert severity="success" role="status">
          {texts.sent(sent)}
        </Alert>
      )}
      {left.length > 0 && (
        <Alert
          severity="warning"
          role="alert"
          action={missing > 0 && <Button onClick={addSeats}>{texts.addSeats(missing)}</Button>}
        >
          <ul>
            {left.map(({ email, outcome }, at) => (
              <li key={at}>
                <b>{email}</b> {texts.outcomes[outcome as keyof typeof texts.outcomes]}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

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
