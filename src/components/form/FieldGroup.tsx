import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { FormStack } from '../layout';

const Group = styled('fieldset')(({ theme }) => ({
  '& > legend': { ...theme.typography.question, marginBottom: 14 },
  '& + &': { paddingTop: 24, borderTop: `1px solid ${theme.vars.palette.divider}` },
  // A legend sits on the line above its group unless it floats.
  '& + & > legend': { float: 'left', width: '100%' },
  '& + & > legend + *': { clear: 'both' },
}));

/** Fields that belong together under one name; a line parts it from the group before. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Group>
      <legend>{legend}</legend>
      <FormStack>{children}</FormStack>
    </Group>
  );
}
