import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import styled from '@emotion/styled';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId, useRef } from 'react';
import * as texts from '#texts/pricing';
import { IconMinus, IconPlus } from '../../components/icons';
import { rich } from '../../components/rich';
import { PRO_TEAM_MAX } from '../../config/constants';
import { asciiDigits } from '../../lib/text';
import { formatMoney } from '../../lib/format';
import { usePreHydrationValue } from '../../hydration/useHydrated';
import { yearlySaving, type Offer } from '../../domain/offer';
import { teamSizeError } from '../../domain/teamSize';

/** Wraps in a large font. */
const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  '& > label': theme.typography.label,
}));
/** MUI has no number field with two buttons. */
const Stepper = styled('div')(({ theme }) => ({
  ...theme.typography.dense,
  display: 'grid',
  gridTemplateColumns: `${theme.mixins.target}px 3.5em ${theme.mixins.target}px`,
  border: `1.5px solid ${theme.vars.palette.lineStrong}`,
  borderRadius: theme.shape.borderRadius,
  '& > input': {
    ...theme.typography.dense,
    minWidth: 0,
    minHeight: 44,
    padding: 0,
    border: `solid ${theme.vars.palette.divider}`,
    borderWidth: '0 1px',
    background: 'none',
    color: theme.vars.palette.text.primary,
    fontWeight: 650,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
}));
const Sums = styled(Stack)(({ theme }) => ({
  ...theme.typography.small,
  marginTop: 10,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& strong': { fontWeight: 650, color: theme.vars.palette.text.primary },
}));

export interface TeamPriceProps {
  offer: Offer;
  /** Digits, possibly none: the number as it is typed. */
  team: string;
  minimum: number;
  onChange: (team: string) => void;
}

const tags = { strong: (sum: ReactNode) => <strong>{sum}</strong> };

/** What a team pays by the month and by the year, and what the year saves, before anything is opened. */
export function TeamPrice({ offer, team, minimum, onChange }: TeamPriceProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  usePreHydrationValue(field, team, (entered) => onChange(asciiDigits(entered)));
  const users = Number(team);
  const saving = yearlySaving(offer, users);
  const step = (by: 1 | -1) => onChange(String(Math.min(PRO_TEAM_MAX, Math.max(minimum, users + by))));
  return (
    // As high with a sum as without one, so that nothing moves while the price is on its way.
    <Box sx={{ minHeight: 128, mt: 2.5 }}>
      <Row>
        <label htmlFor={id}>{texts.yourTeam}</label>
        <Stepper>
          <IconButton
            aria-label={texts.oneFewer}
            aria-disabled={users <= minimum || undefined}
            onClick={() => users > minimum && step(-1)}
          >
            <IconMinus />
          </IconButton>
          <input
            ref={field}
            id={id}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={team}
            onChange={({ target }) => onChange(asciiDigits(target.value))}
          />
          <IconButton
            aria-label={texts.oneMore}
            aria-disabled={users >= PRO_TEAM_MAX || undefined}
            onClick={() => step(1)}
          >
            <IconPlus />
          </IconButton>
        </Stepper>
      </Row>
      <Sums role="status">
        {teamSizeError('new', team) ?? (
          <>
            <TeamSums offer={offer} users={users} />
            {saving > 0 && <div>{rich(texts.teamSaves(formatMoney(saving)), tags)}</div>}
          </>
        )}
      </Sums>
    </Box>
  );
}

/** The list price of a team, one line for each way of billing that is on sale. */
export function TeamSums({ offer: { month, year }, users }: { offer: Offer; users: number }) {
  return (
    <>
      {month && (
        <div>
          {texts.estimate} {rich(texts.teamByMonth(formatMoney(users * month.pricePerUser)), tags)}
        </div>
      )}
      {year && (
        <div>
          {month ? texts.or : texts.estimate} {rich(texts.teamByYear(formatMoney(users * year.pricePerUser)), tags)}
        </div>
      )}
    </>
  );
}
