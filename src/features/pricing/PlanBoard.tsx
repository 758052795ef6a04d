import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { TickList } from '../../components/TickList';
import { ENTERPRISE_TEAM_MIN } from '../../config/constants';
import { PlanCard, PlanNote, Price } from './PlanCard';
import { ProPlan, type ProPlanProps } from './ProPlan';
import { enterprise, free } from './texts';

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
          $0 <small>per user</small>
        </Price>
        <PlanNote>{free.note}</PlanNote>
        <Features of={free.features} />
        <Button onClick={onFree}>Get Started Free</Button>
      </PlanCard>
      <ProPlan {...pro} />
      <PlanCard data-place="right" aria-labelledby={`${id}-enterprise`}>
        <h2 id={`${id}-enterprise`}>{enterprise.name}</h2>
        <Price data-size="word">Custom</Price>
        <PlanNote>{ENTERPRISE_TEAM_MIN} users minimum</PlanNote>
        <Features of={enterprise.features} />
        <Button onClick={onEnterprise}>Contact Sales</Button>
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
