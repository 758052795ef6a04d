import { styled } from '@mui/material/styles';
import type { ProrationPreview } from '../../api';
import { PRO_TEAM_MAX } from '../../config/constants';
import { formatDate } from '../../lib/dates';
import { formatMoney, formatPrice } from '../../lib/money';
import { yearlySaving, type Interval, type Offer } from './offer';
import { teamSizeError, type TeamSizePath } from './teamSize';

const Box = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  minHeight: '3.1em',
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& strong': { fontWeight: 650, color: theme.vars.palette.text.primary },
}));

export interface TeamCostProps {
  path: TeamSizePath;
  /** The field's text. */
  text: string;
  offer: Offer;
  interval: Interval;
  preview: ProrationPreview | null;
}

/** What the number costs, while it is typed (R196). Says nothing about a number that cannot be taken. */
export function TeamCost(props: TeamCostProps) {
  return (
    <Box role="status" aria-live="polite">
      {teamSizeError(props.path, props.text) === null && sentences(props)}
    </Box>
  );
}

function sentences({ path, text, offer, interval, preview }: TeamCostProps) {
  if (path === 'add') return preview && <AddedCost preview={preview} />;
  const plan = offer[interval];
  if (path === 'enterprise' || !plan) return null;
  const users = Number(text);
  const saving = yearlySaving(offer, users);
  return (
    <>
      {users} users &times; ${formatPrice(plan.pricePerUser)} ={' '}
      <strong>
        {formatMoney(users * plan.pricePerUser)} each {interval}
      </strong>
      {saving > 0 && interval === 'month' && <div>Billed annually you save {formatMoney(saving)} a year.</div>}
      {saving > 0 && interval === 'year' && <div>{formatMoney(saving)} less than twelve monthly payments.</div>}
      {users === PRO_TEAM_MAX && <div>From {PRO_TEAM_MAX} users on, Enterprise may suit you.</div>}
    </>
  );
}

function AddedCost({ preview }: { preview: ProrationPreview }) {
  return (
    <>
      <strong>{formatMoney(preview.amountDueNow)} due now</strong> for the rest of the period, then{' '}
      {formatMoney(preview.nextPeriodTotal)} for the whole team from {formatDate(preview.currentPeriodEnd)}.
    </>
  );
}
