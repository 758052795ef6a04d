import type { Theme } from '@mui/material/styles';
import { Skeleton } from '../../components/Skeleton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type RefObject, Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { team as texts } from '#texts/team';
import { cancelCalls, type Team, type TeamMember } from '../../api';
import { Confirmation } from '../../components/Confirmation';
import { StatusMessage } from '../../components/StatusMessage';
import { SkeletonRows, stackRoles } from '../../components/table';
import { useAction } from '../../components/useAction';
import { useDialog } from '../../components/useDialog';
import { paths } from '../../config/paths';
import { isInvited } from '../../domain/plan';
import { clampPage } from '../../lib/clampPage';
import { lazyPage } from '../../start/hydration/lazyPage';
import { useMemberActions, type RowAction } from './memberActions';
import { MemberRow } from './MemberRow';
import { below, from } from '../../lib/media';

/** Teams up to this size need no search. */
const SMALL_TEAM = 10;
const PAGE_SIZE = 25;

const memberModal = lazyPage(() =>
  import(/* webpackChunkName: "modal-member" */ './MemberModals').then((m) => m.MemberModal),
);

/** Loaded separately because few teams are large. */
const { Page: SearchField } = lazyPage(() =>
  import(/* webpackChunkName: "large-team" */ './SearchField').then((m) => m.SearchField),
);
const { Page: Pagination } = lazyPage(() =>
  import(/* webpackChunkName: "large-team" */ '../../components/Pagination').then((m) => m.Pagination),
);

/** Members and invitations, with the actions of the owner and billing managers. */
export function MemberTable({ team }: { team: Team }) {
  const table = useRef<HTMLTableElement>(null);
  // The button may disappear with its row.
  const { busy, status, setStatus, start, confirmation } = useAction({ failed: texts.notDone, focus: table });
  const listActions = useMemberActions(team, setStatus);
  const { rows, controls, pages } = useShownMembers(team.members, table);
  const [chosen, setChosen] = useState<{ member: TeamMember; dialog: 'transfer' | 'billing' } | null>(null);
  const onDone = (words: string) => {
    close();
    setStatus({ severity: 'success', text: words });
  };
  const { dialog, open, close } = useDialog(memberModal, chosen && { ...chosen, onDone });
  const choose = (member: TeamMember) => (action: RowAction) => {
    if (!('dialog' in action)) return start(action);
    setChosen({ member, dialog: action.dialog });
    open();
  };
  return (
    <Stack sx={{ gap: 2 }}>
      <StatusMessage status={status} />
      <Suspense fallback={<Skeleton variant="rounded" height={48} sx={{ width: '20em', maxWidth: '100%' }} />}>
        {controls}
      </Suspense>
      <Table ref={table} tabIndex={-1} aria-label={texts.title} {...stackRoles.table} sx={memberTable}>
        <MemberHead />
        <TableBody {...stackRoles.group}>
          {rows.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              actions={listActions(member)}
              busy={busy !== null}
              onChoose={choose(member)}
            />
          ))}
        </TableBody>
      </Table>
      <Suspense fallback={null}>{pages}</Suspense>
      <Confirmation {...confirmation} onCancel={() => cancelCalls('removeMember')} />
      {dialog}
    </Stack>
  );
}

const MemberHead = () => (
  <TableHead {...stackRoles.group}>
    <TableRow {...stackRoles.row}>
      {[texts.person, texts.role, texts.state, texts.actions].map((label) => (
        <TableCell key={label} {...stackRoles.head}>
          <span>{label}</span>
        </TableCell>
      ))}
    </TableRow>
  </TableHead>
);

/** The table while the members load. */
export const WaitingMemberTable = () => (
  <Table aria-hidden="true" sx={memberTable}>
    <MemberHead />
    <TableBody>
      <SkeletonRows rows={4} columns={[200, 110, 150, 44]} right={[3]} />
    </TableBody>
  </Table>
);

/** Returns one page of the members that match the search, the search field, and the links to other pages. */
function useShownMembers(members: readonly TeamMember[], table: RefObject<HTMLTableElement | null>) {
  const [query, setQuery] = useSearchParams();
  const [search, setSearch] = useState('');
  if (members.length <= SMALL_TEAM) return { rows: inOrder(members), controls: null, pages: null };
  const wanted = search.trim().toLowerCase();
  const found = inOrder(members).filter(({ fullName, email }) =>
    `${fullName ?? ''} ${email}`.toLowerCase().includes(wanted),
  );
  const pages = Math.ceil(found.length / PAGE_SIZE);
  const page = clampPage(Number(query.get('page')), pages);
  const handleSearch = (text: string) => {
    setSearch(text);
    if (page > 1) setQuery({}, { replace: true });
  };
  const goToPage = (target: number) => {
    setQuery({ page: String(target) });
    // The links are many screens below the first row on a phone.
    table.current?.scrollIntoView();
    table.current?.focus({ preventScroll: true });
  };
  return {
    rows: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    controls: <SearchField value={search} onChange={handleSearch} />,
    pages:
      found.length > 0 ? (
        <Pagination
          page={page}
          total={found.length}
          size={PAGE_SIZE}
          href={(target) => `${paths.team.href()}?page=${target}`}
          onGo={goToPage}
        />
      ) : (
        <Typography role="status">{texts.nobodyFound}</Typography>
      ),
  };
}

/** Sorts invitations by address, because the API moves one to the end when it is resent. */
function inOrder(members: readonly TeamMember[]): TeamMember[] {
  return [...members].sort(
    (a, b) => Number(isInvited(a)) - Number(isInvited(b)) || (isInvited(a) ? a.email.localeCompare(b.email) : 0),
  );
}

const hidden = ({ mixins }: Theme) => mixins.visuallyHidden;

/** The columns of the member table, and of its skeleton. On a phone each member is a block with the menu at its right. */
const memberTable = {
  tableLayout: 'fixed',
  outline: 'none',
  '& th:last-of-type > span': hidden,
  '& small': { display: 'block', typography: 'help', color: 'text.secondary', overflowWrap: 'anywhere' },
  // An invitation has no name yet.
  '& small:first-of-type:only-child': { typography: 'dense', fontWeight: 600, color: 'text.primary' },
  '& b': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& td:last-of-type': { textAlign: 'right' },
  [from('tablet')]: {
    // 5, 3 and 3 shares, and the menu.
    '& :is(th, td):nth-of-type(2), & :is(th, td):nth-of-type(3)': { width: '26%' },
    '& :is(th, td):last-of-type': { width: '44px' },
  },
  [below('tablet')]: {
    '&, & tbody, & td': { display: 'block' },
    '& thead': hidden,
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      alignContent: 'center',
      columnGap: '.3em',
      // Three lines, loaded or not.
      minHeight: 91,
      py: 1.5,
      borderBottom: 1,
      borderColor: 'divider',
    },
    '& td': { height: 'auto', p: 0, border: 0 },
    '& td:first-of-type': { gridColumn: '1 / 3' },
    '& td:nth-of-type(2), & td:nth-of-type(3)': { gridRow: 2, typography: 'small', color: 'text.secondary' },
    // Role and status are one line.
    '&:not([aria-hidden]) td:nth-of-type(2)::after': { content: '" ·" / ""' },
    '& td:nth-of-type(3)::first-letter': { textTransform: 'lowercase' },
    '& td:last-of-type': { gridColumn: 3, gridRow: '1 / 3', alignSelf: 'center' },
  },
} as const;
