import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { IconAlert, IconSuccess } from './icons';

export type Severity = 'error' | 'success' | 'warning';

const Box = styled('div')<{ 'data-severity': Severity }>(({ theme }) => ({
  ...theme.typography.small,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: 12,
  padding: '13px 16px',
  border: '1px solid',
  borderRadius: theme.shape.borderRadius,
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  '& > svg': { marginTop: 1 },
  '& > div': { color: theme.vars.palette.text.primary },
  '& strong': { fontWeight: 650 },
  ...Object.fromEntries(
    (['error', 'success', 'warning'] as const).map((severity) => [
      `&[data-severity=${severity}]`,
      {
        backgroundColor: theme.vars.palette.ground[severity],
        borderColor: `color-mix(in srgb, ${theme.vars.palette[severity].main} 45%, transparent)`,
        color: theme.vars.palette[severity].main,
      },
    ]),
  ),
}));

export interface FormAlertProps {
  severity: Severity;
  children: ReactNode;
  /** Off for a note that is there from the start, such as a warning before a costly step. */
  announced?: boolean;
}

/**
 * Says what happened where it happened: inside the form or under the title. Errors interrupt, the rest waits its turn.
 * Not MUI's: it is in the first script of every page, for the forms there and for a dialog whose code did not come, and
 * MUI's is 30 kB of code that does nothing more.
 */
export function FormAlert({ severity, children, announced = true }: FormAlertProps) {
  const role = announced ? (severity === 'error' ? 'alert' : 'status') : undefined;
  return (
    <Box data-severity={severity} role={role}>
      {severity === 'success' ? <IconSuccess /> : <IconAlert />}
      <div>{children}</div>
    </Box>
  );
}
