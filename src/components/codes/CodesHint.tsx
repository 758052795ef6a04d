import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import * as texts from '#texts/components/codes';

const Lines = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  display: 'grid',
  gap: 10,
  color: theme.vars.palette.text.secondary,
  '& > div': { fontSize: '1rem' },
}));

/** What helps when no code comes (R167), and the way elsewhere. */
export function CodesHint({ children }: { children?: ReactNode }) {
  return (
    <Lines>
      <p>{texts.hint}</p>
      {children && <div>{children}</div>}
    </Lines>
  );
}
