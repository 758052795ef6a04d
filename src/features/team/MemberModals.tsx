import Typography from '@mui/material/Typography';
import { billingRole, ownershipTransfer as texts } from '#texts/team';
import { useChangeMemberRoleMutation, useTransferOwnershipMutation, type TeamMember } from '../../api';
import { PasswordForm, type PasswordValues } from '../../components/form/PasswordForm';
import { Modal } from '../../components/Modal';
import { useAppSelector } from '../../store/hooks';
import { selectEmail } from '../../store/slices/session';

interface MemberModalProps {
  member: TeamMember;
  open: boolean;
  onClose: () => void;
  /** Receives the success message. Also closes the dialog. */
  onDone: (message: string) => void;
}

/** Lets the owner ask a member to become the owner, confirmed with the password. */
export function TransferOwnershipModal({ member: { id, fullName, email }, onDone, ...modal }: MemberModalProps) {
  const [requestTransfer] = useTransferOwnershipMutation();
  const ownEmail = useAppSelector(selectEmail);
  const name = fullName ?? email;
  const request = async ({ currentPassword }: PasswordValues) => {
    await requestTransfer({ transferRequest: { id, currentPassword } }).unwrap();
    onDone(texts.requestSent(name));
  };
  return (
    <Modal {...modal} size="code" title={texts.title} description={texts.help(name)}>
      <PasswordForm
        email={ownEmail}
        operation="transferOwnership"
        onSubmit={request}
        failed={texts.failed}
        submit={texts.submit}
      >
        <Typography variant="small">{texts.after}</Typography>
      </PasswordForm>
    </Modal>
  );
}

/** Lets the owner make a member a billing manager, confirmed with the password. */
export function BillingRoleModal({ member: { id, fullName, email }, onDone, ...modal }: MemberModalProps) {
  const [changeRole] = useChangeMemberRoleMutation();
  const ownEmail = useAppSelector(selectEmail);
  const { title, help, failed, submit, done } = billingRole;
  const name = fullName ?? email;
  const giveRole = async ({ currentPassword }: PasswordValues) => {
    await changeRole({ memberRoleRequest: { id, role: 'billing', currentPassword } }).unwrap();
    onDone(done(name));
  };
  return (
    <Modal {...modal} size="code" title={title} description={help(name)}>
      <PasswordForm email={ownEmail} operation="changeMemberRole" onSubmit={giveRole} failed={failed} submit={submit} />
    </Modal>
  );
}
