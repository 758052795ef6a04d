import Box from '@mui/material/Box';
import styled from '@emotion/styled';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import * as texts from '#texts/pricing';
import { rich } from '../../components/rich';
import { Stepper } from '../../components/Stepper';
import { PRO_TEAM_MAX } from '../../config/constants';
import { formatMoney } from '../../lib/format';
import { yearlySaving, type Interval, type Offer } from '../../domain/offer';
import { teamSizeError } from '../../domain/teamSize';

/** Estimated prices under a number of users. */
export const Prices = styled(Stack)(({ theme }) => ({
  ...theme.typography.small,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& strong': { fontWeight: 650, color: theme.vars.palette.text.primary },
}));

export interface TeamPriceProps {
  offer: Offer;
  /** The interval shown on the page. */
  interval: Interval;
  /** The number as typed: digits, or empty. */
  team: string;
  minimum: number;
  onChange: (team: string) => void;
}

const tags = { strong: (sum: ReactNode) => <strong>{sum}</strong> };

/** The price of a team by month and by year, and the annual savings. */
export function TeamPrice({ offer, interval, team, minimum, onChange }: TeamPriceProps) {
  const users = Number(team);
  const saving = yearlySaving(offer, users);
  return (
    // Same height with and without a sum, so that nothing moves while the price loads.
    <Box sx={{ minHeight: 128, mt: 2.5 }}>
      <Stepper label={texts.yourTeam} value={team} least={minimum} most={PRO_TEAM_MAX} onChange={onChange} />
      <Prices role="status" sx={{ mt: '10px' }}>
        {teamSizeError('new', team) ?? (
          <>
            <TeamPrices offer={offer} first={interval} users={users} />
            {saving > 0 && <div>{rich(texts.teamSaves(formatMoney(saving)), tags)}</div>}
          </>
        )}
      </Prices>
    </Box>
  );
}

/** The list price of a team, one line for each interval on sale, the chosen one first. */
export function TeamPrices({ offer, first, users }: { offer: Offer; first: Interval; users: number }) {
  const order = first === 'year' ? (['year', 'month'] as const) : (['month', 'year'] as const);
  return order
    .filter((interval) => offer[interval])
    .map((interval, at) => (
      <div key={interval}>
        {at === 0 ? texts.estimate : texts.or}{' '}
        {rich(texts.teamEach[interval](formatMoney(users * offer[interval]!.pricePerUser)), tags)}
      </div>
    ));
}
