import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Courses } from './Courses';

const Card = styled('aside')(({ theme }) => ({
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.paper,
  '& > div:last-child': { padding: 24 },
}));
const Strip = styled(Courses)({ height: 52, backgroundPosition: '0 -4px', backgroundSize: 320 });

/** What is to be paid, with two courses of shingles at its top. `label` names it for a screen reader. */
export function SummaryCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card aria-label={label}>
      <Strip />
      <div>{children}</div>
    </Card>
  );
}
