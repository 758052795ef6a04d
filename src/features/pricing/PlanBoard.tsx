import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { enterprise, free } from '#texts/pricing';
import { TickList } from '../../components/TickList';
import { ENTERPRISE_TEAM_MIN } from '../../config/constants';
import { PlanCard, PlanNote, Price } from './PlanCard';
import { ProPlan, type ProPlanProps } from './ProPlan';

const Board = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1.28fr 1fr',
  alignItems: 'end',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 },
}));

export interface PlanBoardProps {
  pro: ProPlanProps;
  onFree: () => void;
  onEnterprise: () => void;
}

/** The three plans (R81 to R87). */
export function PlanBoard({ pro, onFree, onEnterprise }: PlanBoardProps) {
  const id = useId();
  return (
    <Board>
      <PlanCard data-place="left" aria-labelledby={`${id}-free`}>
        <h2 id={`${id}-free`}>{free.name}</h2>
        <Price>
          {free.price} <small>{free.perUser}</small>
        </Price>
        <PlanNote>{free.note}</PlanNote>
        <Features of={free.features} />
        <Button onClick={onFree}>{free.choose}</Button>
      </PlanCard>
      <ProPlan {...pro} />
      <PlanCard data-place="right" aria-labelledby={`${id}-enterprise`}>
        <h2 id={`${id}-enterprise`}>{enterprise.name}</h2>
        <Price data-size="word">{enterprise.price}</Price>
        <PlanNote>{enterprise.minimum(ENTERPRISE_TEAM_MIN)}</PlanNote>
        <Features of={enterprise.features} />
        <Button onClick={onEnterprise}>{enterprise.choose}</Button>
      </PlanCard>
    </Board>
  );
}

function Features({ of }: { of: readonly string[] }) {
  return (
    <TickList>
      {of.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </TickList>
  );
}
