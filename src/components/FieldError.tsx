import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { IconAlert } from './icons';

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  alignItems: 'flex-start',
  gap: 7,
  marginTop: 7,
  lineHeight: 1.4,
  fontWeight: 500,
  color: theme.vars.palette.error.main,
  '& svg': { marginTop: 2 },
}));

/** What is wrong with one field, in words, below it. The field points to it with `aria-describedby`. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Line id={id}>
      <IconAlert size={18} />
      <span>{children}</span>
    </Line>
  );
}
