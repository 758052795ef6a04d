import Typography from '@mui/material/Typography';
import { billingRole, ownershipTransfer, team } from '#texts/team';
import {
  useChangeMemberRoleMutation,
  useGetBillingQuery,
  useTransferOwnershipMutation,
  type TeamMember,
} from '../../api';
import { PasswordModal } from '../../components/form/PasswordModal';
import type { DialogProps } from '../../components/useDialog';
import type { MenuProps } from '../../components/useMenu';
import { useAppSelector } from '../../store/hooks';
import { selectEmail } from '../../store/slices/session';
import MenuItem from '@mui/material/MenuItem';
import { ButtonMenu } from '../../components/ButtonMenu';
import { isHolder, nameOf, type RowAction } from './memberActions';
import { otherHolder } from '../billing/useBilling';

interface MemberModalProps extends DialogProps {
  /** The action: asking the member to become the owner, or making them a billing manager. */
  dialog: 'transfer' | 'billing';
  member: TeamMember;
  /** Receives the success message. Also closes the dialog. */
  onDone: (message: string) => void;
}

/** Lets the owner give a member another role, confirmed with the password. */
export function MemberModal({ dialog, member, onDone, ...modal }: MemberModalProps) {
  const [requestTransfer] = useTransferOwnershipMutation();
  const [changeRole] = useChangeMemberRoleMutation();
  const email = useAppSelector(selectEmail);
  const isTransfer = dialog === 'transfer';
  const texts = isTransfer ? ownershipTransfer : billingRole;
  const name = nameOf(member);
  return (
    <PasswordModal
      {...modal}
      email={email}
      title={texts.title}
      description={texts.help(name)}
      operation={isTransfer ? 'transferOwnership' : 'changeMemberRole'}
      run={(password) =>
        isTransfer
          ? requestTransfer({ transferRequest: { id: member.id, ...password } }).unwrap()
          : changeRole({ memberRoleRequest: { id: member.id, ...password, role: 'billing' } }).unwrap()
      }
      onDone={() => onDone(isTransfer ? ownershipTransfer.requestSent(name) : billingRole.done(name))}
      failed={texts.failed}
      submit={texts.submit}
    >
      {isTransfer && <AfterTransfer member={member} />}
    </PasswordModal>
  );
}

/** What changes with the transfer, also for the saved card. */
function AfterTransfer({ member }: Pick<MemberModalProps, 'member'>) {
  const card = useGetBillingQuery().data?.data.card;
  const { after, cardStays, cardLeaves } = ownershipTransfer;
  const then = card ? (isHolder(member, card) ? cardStays : cardLeaves(otherHolder(card))) : '';
  return <Typography variant="small">{after(then)}</Typography>;
}

interface MemberMenuProps extends MenuProps {
  actions: readonly RowAction[];
  onChoose: (action: RowAction) => void;
}

/** The actions of one row. */
export function MemberMenu({ anchor, actions, onClose, onChoose }: MemberMenuProps) {
  const choose = (action: RowAction) => () => {
    onClose();
    onChoose(action);
  };
  return (
    <ButtonMenu anchor={anchor} onClose={onClose}>
      {actions.map((action) => (
        <MenuItem
          component="button"
          key={action.label}
          onClick={choose(action)}
          sx={'question' in action && action.label !== team.makeMember ? removal : undefined}
        >
          {action.label}
        </MenuItem>
      ))}
    </ButtonMenu>
  );
}

const removal = {
  color: 'error.main',
  '&:not(:first-of-type)': { mt: '6px', borderTop: 1, borderColor: 'divider', borderRadius: 0 },
};
