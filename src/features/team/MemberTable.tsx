import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Suspense, useRef, useState } from 'react';
import { team as texts } from '#texts/team';
import {
  cancelCalls,
  mask,
  useChangeMemberRoleMutation,
  useInviteMembersMutation,
  useRemoveMemberMutation,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
  type Team,
  type TeamMember,
} from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { ConfirmModal } from '../../components/Modal';
import { StatusMessage } from '../../components/StatusMessage';
import { OfflineNote } from '../../components/OfflineNote';
import { stackRoles } from '../../components/table';
import { isExpired } from '../../domain/plan';
import { type Action, useAction } from '../../components/useAction';
import { lazyPage } from '../../hydration/lazyPage';
import { formatDate } from '../../lib/format';
import { useLastNonNull } from '../../lib/hooks';
import { below } from '../../lib/media';
import { useAddSeats } from '../../store/useAddSeats';

/** Some actions need the password, so a dialog runs them. */
type RowAction = { key: string; label: string } & (Action | { dialog: keyof typeof dialogs });

const dialogs = {
  transfer: lazyPage(() =>
    import(/* webpackChunkName: "modal-member" */ './MemberModals').then((m) => m.TransferOwnershipModal),
  ),
  billing: lazyPage(() =>
    import(/* webpackChunkName: "modal-member" */ './MemberModals').then((m) => m.BillingRoleModal),
  ),
};

const nameOf = ({ fullName, email }: TeamMember) => fullName ?? email;

/** All seats, with the actions of the owner and billing managers. */
export function MemberTable({ team: { members, role, transfer } }: { team: Team }) {
  const isOwner = role === 'owner';
  const table = useRef<HTMLTableElement>(null);
  // The pressed button may disappear with its row.
  const { busy, status, setStatus, start, confirmation } = useAction({ failed: texts.notDone, focus: table });
  const [isFull, setIsFull] = useState(false);
  const listActions = useRowActions(isOwner, (hasSeat) => {
    setIsFull(!hasSeat);
    if (hasSeat) setStatus({ severity: 'success', text: texts.seatTaken });
  });
  const [chosen, setChosen] = useState<{ member: TeamMember; dialog: keyof typeof dialogs } | null>(null);
  const shown = useLastNonNull(chosen);
  const close = () => setChosen(null);
  const handleDone = (words: string) => {
    close();
    setStatus({ severity: 'success', text: words });
  };
  const Dialog = shown && dialogs[shown.dialog].Page;
  return (
    <Stack sx={{ gap: 2 }}>
      <StatusMessage status={status} />
      {isFull && <NoFreeSeat />}
      <Table ref={table} tabIndex={-1} aria-label={texts.title} {...stackRoles.table} sx={stacked}>
        <TableHead {...stackRoles.group}>
          <TableRow {...stackRoles.row}>
            {[texts.person, texts.role, texts.state, texts.actions].map((label) => (
              <TableCell key={label} {...stackRoles.head}>
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody {...stackRoles.group}>
          {members.map((member) => (
            <TableRow key={member.id} {...stackRoles.row}>
              <TableCell {...stackRoles.cell}>
                <b>{nameOf(member)}</b>
                {member.isYou && <span>{texts.youInBrackets}</span>}
                {member.fullName !== null && <small>{member.email}</small>}
              </TableCell>
              <TableCell {...stackRoles.cell}>{texts[member.role]}</TableCell>
              <TableCell {...stackRoles.cell}>{seatInWords(member)}</TableCell>
              <TableCell {...stackRoles.cell}>
                <Stack sx={{ flexFlow: 'row wrap', columnGap: 1 }}>
                  {listActions(member).map((action) => (
                    <BusyButton
                      key={action.key}
                      variant="text"
                      size="small"
                      busy={busy === action.key}
                      disabled={busy !== null}
                      aria-label={texts.of(action.label, nameOf(member))}
                      onClick={() =>
                        'dialog' in action ? setChosen({ member, dialog: action.dialog }) : start(action)
                      }
                    >
                      {action.label}
                    </BusyButton>
                  ))}
                  {isOwner && transfer === null && member.state === 'taken' && !member.isYou && (
                    <Button
                      variant="text"
                      size="small"
                      disabled={busy !== null}
                      aria-label={texts.of(texts.makeOwner, nameOf(member))}
                      onClick={() => setChosen({ member, dialog: 'transfer' })}
                    >
                      {texts.makeOwner}
                    </Button>
                  )}
                </Stack>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <ConfirmModal {...confirmation} onCancel={() => cancelCalls('removeMember')} />
      {shown && Dialog && (
        <Suspense fallback={chosen && <OfflineNote onDismiss={close} />}>
          <Dialog member={shown.member} open={chosen !== null} onClose={close} onDone={handleDone} />
        </Suspense>
      )}
    </Stack>
  );
}

/** Shown to an owner who can't take a seat. */
function NoFreeSeat() {
  const addSeats = useAddSeats();
  return (
    <Alert severity="warning" role="alert" action={<Button onClick={() => addSeats(1)}>{texts.addSeats(1)}</Button>}>
      {texts.allTaken}
    </Alert>
  );
}

function seatInWords({ state, since, expiresAt, leavesAt }: TeamMember): string {
  if (leavesAt) return texts.leaves(formatDate(leavesAt));
  if (state === 'none') return texts.noSeat;
  if (state === 'taken') return texts.since(formatDate(since));
  return expiresAt && !isExpired({ state, expiresAt }) ? texts.until(formatDate(expiresAt)) : texts.late;
}

/**
 * Returns the actions that the current user may take on a row.
 * @param onSeat called after an owner asked for a seat, with whether one was free
 */
function useRowActions(isOwner: boolean, onSeat: (hasSeat: boolean) => void) {
  const [invite] = useInviteMembersMutation();
  const [resend] = useResendInvitationMutation();
  const [revoke] = useRevokeInvitationMutation();
  const [remove] = useRemoveMemberMutation();
  const [changeRole] = useChangeMemberRoleMutation();
  return (member: TeamMember): RowAction[] => {
    const { id, role, state, isYou } = member;
    const name = nameOf(member);
    const seat = { seatRequest: { id } };
    const removal = { key: `${id} remove`, run: () => remove(seat).unwrap() };
    if (isYou && state === 'none') {
      const takeSeat = async () => {
        const { data } = await invite({ inviteRequest: mask({ emails: [member.email], role: 'member' }) }).unwrap();
        onSeat(data.every(({ outcome }) => outcome !== 'noSeat'));
      };
      return [{ key: `${id} seat`, label: texts.takeSeat, run: takeSeat }];
    }
    if (isYou) {
      const [label, question] =
        role === 'owner' ? [texts.giveUp, texts.giveUpQuestion] : [texts.leave, texts.leaveQuestion];
      return [{ ...removal, label, question, done: texts.done }];
    }
    if (!isOwner || role === 'owner') return [];
    if (state === 'invited')
      return [
        { key: `${id} resend`, label: texts.resend, run: () => resend(seat).unwrap(), done: texts.resent(name) },
        { key: `${id} revoke`, label: texts.revoke, run: () => revoke(seat).unwrap(), done: texts.revoked(name) },
      ];
    const key = `${id} role`;
    const makeMember = () => changeRole({ memberRoleRequest: { id, role: 'member' } }).unwrap();
    return [
      role === 'billing'
        ? { key, label: texts.makeMember, run: makeMember, done: texts.madeMember(name) }
        : { key, label: texts.makeBilling, dialog: 'billing' },
      { ...removal, label: texts.remove, question: texts.removeQuestion(name), done: texts.removed(name) },
    ];
  };
}

/** Below 900 px each member is a block of lines. */
const stacked = {
  outline: 'none',
  '& small': { display: 'block', typography: 'help', color: 'text.secondary', overflowWrap: 'anywhere' },
  '& b': { fontWeight: 600, overflowWrap: 'anywhere' },
  [below(900)]: {
    '&, & tbody, & tr, & td': { display: 'block' },
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tr': { py: 2, borderTop: 1, borderColor: 'divider' },
    '& td': { height: 'auto', p: 0, border: 0 },
    '& td:nth-of-type(2), & td:nth-of-type(3)': { display: 'inline', typography: 'small', color: 'text.secondary' },
    '& td:nth-of-type(2)::after': { content: '" · "' },
    '& td:nth-of-type(4)': { ml: '-10px' },
  },
};
