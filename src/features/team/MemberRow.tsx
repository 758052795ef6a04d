import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { Suspense, useId, useState } from 'react';
import { team as texts } from '#texts/team';
import type { TeamMember } from '../../api';
import { IconMore } from '../../components/icons';
import { WaitingNote } from '../../components/WaitingNote';
import { stackRoles } from '../../components/table';
import { formatDate } from '../../lib/format';
import { lazyPage } from '../../start/hydration/lazyPage';
import { nameOf, type RowAction } from './memberActions';

/** Loaded by the first press, because the page is near the limit of its size. */
const { Page: MemberMenu } = lazyPage(() =>
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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
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
            id={id}
            aria-label={texts.actionsFor(nameOf(member))}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            // Not disabled, because it has the focus.
            aria-disabled={busy || undefined}
            onClick={(event) => !busy && setAnchor(event.currentTarget)}
          >
            <IconMore />
          </IconButton>
        )}
        {anchor && (
          <Suspense fallback={<WaitingNote onDismiss={close} />}>
            <MemberMenu anchor={anchor} actions={actions} onClose={close} onChoose={onChoose} />
          </Suspense>
        )}
      </TableCell>
    </TableRow>
  );
}

function seatInWords({ state, since, expiresAt, leavesAt }: TeamMember): string {
  if (leavesAt) return texts.leaves(formatDate(leavesAt));
  if (state === 'none') return texts.noSeat;
  if (state === 'taken') return texts.since(formatDate(since));
  return expiresAt ? texts.until(formatDate(expiresAt)) : texts.late;
}
