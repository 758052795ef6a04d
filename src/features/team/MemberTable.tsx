import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useRef, useState } from 'react';
import { team as texts } from '#texts/team';
import {
  cancelCalls,
  getErrorMessage,
  isForcedLogOut,
  useChangeMemberRoleMutation,
  useRemoveMemberMutation,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
  type TeamMember,
} from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { ConfirmModal } from '../../components/Modal';
import { StatusMessage, useStatus } from '../../components/StatusMessage';
import { stackRoles } from '../../components/table';
import { formatDate } from '../../lib/format';

interface Deed {
  /** Of the row and what is done to it. */
  key: string;
  label: string;
  run: () => Promise<unknown>;
  done: string;
  /** Asked first. */
  question?: string;
}

const nameOf = ({ fullName, email }: TeamMember) => fullName ?? email;

/** Everybody with a seat, and what who pays can do about each. */
export function MemberTable({ members, isOwner }: { members: readonly TeamMember[]; isOwner: boolean }) {
  const table = useRef<HTMLTableElement>(null);
  const listDeeds = useDeeds(isOwner);
  // The pressed button may go away with its row.
  const { busy, last, asked, press, answer } = useRunning(() => table.current?.focus());
  return (
    <Stack sx={{ gap: 2 }}>
      <StatusMessage last={last} />
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
                {member.isYou && ` (${texts.you})`}
                {member.fullName !== null && <small>{member.email}</small>}
              </TableCell>
              <TableCell {...stackRoles.cell}>{texts[member.role]}</TableCell>
              <TableCell {...stackRoles.cell}>{seatInWords(member)}</TableCell>
              <TableCell {...stackRoles.cell}>
                <Stack sx={{ flexFlow: 'row wrap', columnGap: 1 }}>
                  {listDeeds(member).map((deed) => (
                    <BusyButton
                      key={deed.key}
                      size="small"
                      busy={busy === deed.key}
                      disabled={busy !== null}
                      aria-label={texts.of(deed.label, nameOf(member))}
                      onClick={() => press(deed)}
                    >
                      {deed.label}
                    </BusyButton>
                  ))}
                </Stack>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <ConfirmModal
        open={asked !== null}
        busy={busy !== null}
        onYes={() => answer(true)}
        onNo={() => answer(false)}
        onCancel={() => cancelCalls('removeMember')}
      >
        {asked?.question}
      </ConfirmModal>
    </Stack>
  );
}

function seatInWords({ state, since, expiresAt }: TeamMember): string {
  if (state === 'taken') return texts.since(formatDate(since));
  return expiresAt && Date.parse(expiresAt) > Date.now() ? texts.until(formatDate(expiresAt)) : texts.late;
}

/** What the person who looks may do about a row. */
function useDeeds(isOwner: boolean) {
  const [resend] = useResendInvitationMutation();
  const [revoke] = useRevokeInvitationMutation();
  const [remove] = useRemoveMemberMutation();
  const [changeRole] = useChangeMemberRoleMutation();
  return (member: TeamMember): Deed[] => {
    const { id, role, state, isYou } = member;
    const name = nameOf(member);
    const seat = { seatRequest: { id } };
    const removal = { key: `${id} remove`, run: () => remove(seat).unwrap() };
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
    const other = role === 'billing' ? 'member' : 'billing';
    const run = () => changeRole({ memberRoleRequest: { id, role: other } }).unwrap();
    const label = other === 'billing' ? texts.makeBilling : texts.makeMember;
    return [
      { key: `${id} role`, label, run, done: texts.roleChanged(name) },
      { ...removal, label: texts.remove, question: texts.removeQuestion(name), done: texts.removed(name) },
    ];
  };
}

/** Does one thing at a time, after the question where there is one, and says how it went. */
function useRunning(onDone: () => void) {
  const [busy, setBusy] = useState<string | null>(null);
  const [asked, setAsked] = useState<Deed | null>(null);
  const [last, show] = useStatus(null);

  const run = async ({ key, run: call, done }: Deed) => {
    setBusy(key);
    try {
      await call();
      show({ severity: 'success', text: done });
      onDone();
    } catch (error) {
      if (!isForcedLogOut(error)) show({ severity: 'error', text: getErrorMessage(error, texts.notDone) });
    }
    setAsked(null);
    setBusy(null);
  };
  return {
    busy,
    last,
    asked,
    press: (deed: Deed) => (deed.question ? setAsked(deed) : void run(deed)),
    answer: (isYes: boolean) => (isYes && asked ? void run(asked) : setAsked(null)),
  };
}

/** Below 900 px each person is a block of lines. */
const stacked = {
  outline: 'none',
  '& small': { display: 'block', typography: 'help', color: 'text.secondary', overflowWrap: 'anywhere' },
  '& b': { fontWeight: 600, overflowWrap: 'anywhere' },
  '@media (max-width: 899.95px)': {
    '&, & tbody, & tr, & td': { display: 'block' },
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tr': { py: 2, borderTop: 1, borderColor: 'divider' },
    '& td': { height: 'auto', p: 0, border: 0 },
    '& td:nth-of-type(2), & td:nth-of-type(3)': { display: 'inline', typography: 'small', color: 'text.secondary' },
    '& td:nth-of-type(2)::after': { content: '" · "' },
    '& td:nth-of-type(4)': { ml: '-10px' },
  },
};
