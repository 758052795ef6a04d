import styled from '@emotion/styled';
import * as texts from '#texts/purchase';
import type { ProrationPreview } from '../../api';
import { rich, type Tags } from '../../components/rich';
import { PRO_TEAM_MAX } from '../../config/constants';
import { formatDate } from '../../lib/dates';
import { formatMoney, formatPrice } from '../../lib/money';
import { yearlySaving, type Interval, type Offer } from '../../domain/offer';
import { teamSizeError, type TeamSizePath } from '../../domain/teamSize';

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
  preview: ProrationPreview | null;
}

/** What the number costs, while it is typed (R196). About a number that cannot be taken it only says what will be here. */
export function TeamCost(props: TeamCostProps) {
  return (
    <Box role="status" aria-live="polite">
      {teamSizeError(props.path, props.text) === null ? sentences(props) : texts.costComes}
    </Box>
  );
}

function sentences({ path, text, offer, interval, preview }: TeamCostProps) {
  if (path === 'add') return preview ? <AddedCost preview={preview} /> : texts.amountComes;
  const plan = offer[interval];
  if (path === 'enterprise' || !plan) return null;
  const users = Number(text);
  const saving = yearlySaving(offer, users);
  return (
    <>
      {rich(texts.cost(users, formatPrice(plan.pricePerUser), formatMoney(users * plan.pricePerUser), interval), tags)}
      {saving > 0 && interval === 'month' && <div>{texts.annuallySaves(formatMoney(saving))}</div>}
      {saving > 0 && interval === 'year' && <div>{texts.annuallySaved(formatMoney(saving))}</div>}
      {users === PRO_TEAM_MAX && <div>{texts.enterpriseFrom(PRO_TEAM_MAX)}</div>}
    </>
  );
}

function AddedCost({ preview }: { preview: ProrationPreview }) {
  const { amountDueNow, nextPeriodTotal, currentPeriodEnd } = preview;
  return rich(
    texts.costOfMembers(formatMoney(amountDueNow), formatMoney(nextPeriodTotal), formatDate(currentPeriodEnd)),
    tags,
  );
}
