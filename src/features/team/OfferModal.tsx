import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type InferType, object } from 'yup';
import { billingRole, handOver as texts } from '#texts/team';
import {
  cancelCalls,
  getErrorMessage,
  getRefusedField,
  mask,
  type OperationId,
  useChangeMemberRoleMutation,
  useHandOverTeamMutation,
  type TeamMember,
} from '../../api';
import { formFields } from '../../components/form/fields';
import { FocusFirst, Form, SubmitButton } from '../../components/form/Form';
import { required, text } from '../../components/form/rules';
import { Username } from '../../components/form/Username';
import { Modal } from '../../components/Modal';
import { useAppSelector } from '../../store/hooks';
import { selectEmail } from '../../store/slices/session';

const schema = object({ currentPassword: text(required(texts.passwordRequired)) });
type Values = InferType<typeof schema>;
const Field = formFields<Values>();

interface MemberModalProps {
  member: TeamMember;
  open: boolean;
  onClose: () => void;
  /** Also closes the dialog. */
  onDone: (words: string) => void;
}

interface PasswordModalProps extends Pick<MemberModalProps, 'open' | 'onClose'> {
  words: { title: string; help: string; failed: string; submit: string };
  operation: OperationId;
  /** Submits the password without putting it into the store. */
  send: (values: Values) => Promise<unknown>;
  children?: ReactNode;
}

/** Asks for the password before the dialog's action. */
function PasswordModal({ open, onClose, words, operation, send, children }: PasswordModalProps) {
  const email = useAppSelector(selectEmail);
  return (
    <Modal open={open} onClose={onClose} size="code" title={words.title} description={words.help}>
      <FocusFirst>
        <Form
          initialValues={{ currentPassword: '' }}
          schema={schema}
          onSubmit={(values) => send(mask(values))}
          describeError={(error) => getErrorMessage(error, words.failed)}
          findField={(error) => (getRefusedField(error) === 'currentPassword' ? 'currentPassword' : undefined)}
        >
          {children}
          <Username email={email} />
          <Field.Password name="currentPassword" label={texts.password} autoComplete="current-password" />
          <SubmitButton fullWidth onCancel={() => cancelCalls(operation)}>
            {words.submit}
          </SubmitButton>
        </Form>
      </FocusFirst>
    </Modal>
  );
}

/** Lets the owner offer the plan to a member, confirmed with the password. */
export function OfferModal({ member, onDone, ...dialog }: MemberModalProps) {
  const [handOver] = useHandOverTeamMutation();
  const name = member.fullName ?? member.email;
  const send = async ({ currentPassword }: Values) => {
    await handOver({ handOverRequest: { id: member.id, currentPassword } }).unwrap();
    onDone(texts.asked(name));
  };
  const words = { title: texts.title, help: texts.help(name), failed: texts.notAsked, submit: texts.ask };
  return (
    <PasswordModal {...dialog} words={words} operation="handOverTeam" send={send}>
      <Typography variant="small">{texts.after}</Typography>
    </PasswordModal>
  );
}

/** Lets the owner make a member a billing manager, confirmed with the password. */
export function BillingRoleModal({ member, onDone, ...dialog }: MemberModalProps) {
  const [changeRole] = useChangeMemberRoleMutation();
  const name = member.fullName ?? member.email;
  const send = async ({ currentPassword }: Values) => {
    await changeRole({ memberRoleRequest: { id: member.id, role: 'billing', currentPassword } }).unwrap();
    onDone(billingRole.done(name));
  };
  const { title, failed, submit } = billingRole;
  const words = { title, failed, submit, help: billingRole.help(name) };
  return <PasswordModal {...dialog} words={words} operation="changeMemberRole" send={send} />;
}
