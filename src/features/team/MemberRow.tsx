import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { team as texts } from '#texts/team';
import type { TeamMember } from '../../api';
import { IconMore } from '../../components/icons';
import { stackRoles } from '../../components/table';
import { useMenu } from '../../components/useMenu';
import { formatDate } from '../../lib/format';
import { lazyPage } from '../../start/hydration/lazyPage';
import { nameOf, type RowAction } from './memberActions';

/** Loaded by the first press, because the page is near the limit of its size. */
const memberMenu = lazyPage(() =>
  import(/* webpackChunkName: "modal-member" */ './MemberModals').then((m) => m.MemberMenu),
);

interface MemberRowProps {
  member: TeamMember;
  actions: readonly RowAction[];
  /** True while an action runs. */
  busy: boolean;
  onChoose: (action: RowAction) => void;
}

/** A member or an invitation, with a menu if there are actions. */
export function MemberRow({ member, actions, busy, onChoose }: MemberRowProps) {
  const { fullName, email, isYou, role } = member;
  const { button, menu } = useMenu(memberMenu, { actions, onChoose });
  return (
    <TableRow {...stackRoles.row}>
      <TableCell {...stackRoles.cell}>
        {fullName !== null && (
          <div>
            <b>{fullName}</b>
            {isYou && <span>{texts.youInBrackets}</span>}
          </div>
        )}
        <small>{email}</small>
      </TableCell>
      <TableCell {...stackRoles.cell}>{texts[role]}</TableCell>
      <TableCell {...stackRoles.cell}>{seatInWords(member)}</TableCell>
      <TableCell {...stackRoles.cell}>
        {actions.length > 0 && (
          <IconButton
            {...button}
            aria-label={texts.actionsFor(nameOf(member))}
            // Not disabled, because it has the focus.
            aria-disabled={busy || undefined}
            onClick={(event) => !busy && button.onClick(event)}
          >
            <IconMore />
          </IconButton>
        )}
        {menu}
      </TableCell>
    </TableRow>
  );
}

function seatInWords({ role, state, since, expiresAt, leavesAt }: TeamMember): string {
  const leaves = leavesAt && formatDate(leavesAt);
  if (state === 'invited') return expiresAt ? texts.until(formatDate(expiresAt), leaves) : texts.late;
  if (leaves) return texts.leaves(leaves);
  if (state === 'none') return texts.noSeat;
  // The plan's first day, which may be a former owner's.
  return role === 'owner' ? texts.hasSeat : texts.since(formatDate(since));
}
