import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import styled from '@emotion/styled';
import { Suspense, useId } from 'react';
import * as texts from '#texts/pricing';
import { ENTERPRISE_TEAM_MIN } from '../../config/constants';
import { claims } from '../../config/content';
import { paths } from '../../config/paths';
import type { CurrentPlan } from '../../domain/currentPlan';
import { useNavigate } from '../../lib/navigation';
import { TickList } from '../../components/TickList';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { modalOpened } from '../../store/slices/modals';
import { selectIsLoggedIn } from '../../store/slices/session';
import { Included, PlanCard, PlanName, PlanNote, Price, YourPlan } from './PlanCard';
import { OwnPlan, ProPlan, type ProPlanProps } from './ProPlan';

const { enterprise, free } = texts;

/** The middle column is wider, and comes first where the cards are stacked. */
const Board = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1.28fr 1fr',
  gridTemplateRows: '1fr auto',
  alignItems: 'end',
  // On a slow network, the Pro card would move the Free card, which comes first in the HTML.
  '&:not(:has(> [data-place=right]))': { visibility: 'hidden' },
  [theme.breakpoints.down('lg')]: {
    gridTemplate: 'none / repeat(2, minmax(0, 1fr))',
    alignItems: 'stretch',
    gap: 24,
    // In visual order, for the keyboard and screen readers.
    readingFlow: 'grid-order',
  },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

export interface PlanBoardProps {
  pro: ProPlanProps;
  onEnterprise: () => void;
}

/** The three plans, from the smallest to the largest. */
export function PlanBoard({ pro, onEnterprise }: PlanBoardProps) {
  const id = useId();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { current } = pro;
  const mark = (card: CurrentPlan['card']) =>
    current?.card === card && <YourPlan href={paths.account.href()}>{texts.yourPlan}</YourPlan>;
  const startFree = () => {
    if (isLoggedIn) navigate(paths.home.href('download'));
    else dispatch(modalOpened({ name: 'auth', view: 'sign_up' }));
  };
  const isEnterprise = current?.card === 'enterprise';
  const seat = current?.seat;
  return (
    <Board>
      <PlanCard data-place="left" aria-labelledby={`${id}-free`}>
        <PlanName>
          <h2 id={`${id}-free`}>{free.name}</h2>
          {mark('free')}
        </PlanName>
        <Price>
          {free.price} <small>{free.perUser}</small>
        </Price>
        <PlanNote>{free.note(claims.freeShinglesPerMonth)}</PlanNote>
        <TickList items={free.features} />
        {current?.paid ? (
          <Included>{seat ?? texts.included}</Included>
        ) : (
          <Button onClick={startFree}>{free.choose}</Button>
        )}
      </PlanCard>
      <ProPlan {...pro} />
      <PlanCard data-place="right" aria-labelledby={`${id}-enterprise`}>
        <PlanName>
          <h2 id={`${id}-enterprise`}>{enterprise.name}</h2>
          {mark('enterprise')}
        </PlanName>
        <Price data-size="word">{enterprise.price}</Price>
        <PlanNote>{enterprise.minimum(ENTERPRISE_TEAM_MIN)}</PlanNote>
        {isEnterprise && (!seat || current.users > 0) && (
          <Suspense fallback={<Box sx={{ minHeight: 128, mt: 2.5 }} />}>
            <OwnPlan current={current} interval={null} />
          </Suspense>
        )}
        <TickList items={enterprise.features} />
        {seat ? (
          isEnterprise && <Included>{seat}</Included>
        ) : (
          <Button
            variant={isEnterprise && current.state !== 'ending' ? 'contained' : 'outlined'}
            onClick={onEnterprise}
          >
            {enterprise.choose}
          </Button>
        )}
      </PlanCard>
    </Board>
  );
}
