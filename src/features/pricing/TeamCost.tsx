import styled from '@emotion/styled';
import * as texts from '#texts/purchase';
import type { ChangeQuote } from '../../api';
import { rich, type Tags } from '../../components/rich';
import Skeleton from '@mui/material/Skeleton';
import { PRO_TEAM_MAX } from '../../config/constants';
import type { Interval, Offer } from '../../domain/offer';
import { teamSizeError, type TeamSizePath } from '../../domain/teamSize';
import type { QuoteView } from '../../domain/useChangeQuote';
import { formatDate, formatMoney } from '../../lib/format';
import { TeamSums } from './TeamPrice';

const Box = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  minHeight: '3.1em',
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& strong': { fontWeight: 650, color: theme.vars.palette.text.primary },
}));

const tags: Tags = { strong: (amount) => <strong>{amount}</strong> };

export interface TeamCostProps {
  path: TeamSizePath;
  /** The field's text. */
  text: string;
  offer: Offer;
  interval: Interval;
  /** The server's figures for this number; `idle` for a visitor, who sees the list price. */
  view: QuoteView;
}

/** What the number costs, while it is typed. About a number that cannot be taken it only says what will be here. */
export function TeamCost({ path, text, offer, interval, view }: TeamCostProps) {
  const accepted = teamSizeError(path, text) === null;
  const isList = view.state === 'idle' && path === 'new';
  return (
    <Box role="status" aria-live="polite" aria-busy={view.state === 'loading'}>
      {!accepted && texts.costComes}
      {accepted && isList && <TeamSums offer={{ [interval]: offer[interval] }} users={Number(text)} />}
      {accepted && view.state === 'loading' && <Skeleton width={260} />}
      {accepted && view.state === 'missing' && texts.amountComes}
      {accepted && view.state === 'refused' && view.message}
      {accepted && view.state === 'ready' && <Quoted path={path} quote={view.quote} />}
      {path === 'new' && Number(text) === PRO_TEAM_MAX && <div>{texts.enterpriseFrom(PRO_TEAM_MAX)}</div>}
    </Box>
  );
}

function Quoted({ path, quote: { dueToday, then, lines } }: { path: TeamSizePath; quote: ChangeQuote }) {
  const sentence = path === 'add' ? texts.costOfMembers : texts.costOfPlan;
  const sums = sentence(formatMoney(dueToday), formatMoney(then.amount), then.interval, formatDate(then.from));
  return (
    <>
      <div>{rich(sums, tags)}</div>
      {lines.map(
        ({ label, amount }) => amount < 0 && <div key={label}>{texts.reducedBy(label, formatMoney(amount))}</div>,
      )}
    </>
  );
}
