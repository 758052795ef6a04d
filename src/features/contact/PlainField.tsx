import styled from '@emotion/styled';
import type { ComponentPropsWithoutRef } from 'react';
import { FieldFrame, type FieldProps } from '../../components/FieldFrame';

/** A native input that is typed into before the code is there. */
const Control = styled('input')(({ theme }) => ({
  ...theme.mixins.field,
  ...theme.typography.dense,
  display: 'block',
  width: '100%',
  minWidth: 0,
  padding: '11px 14px',
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&[aria-invalid]': theme.mixins.fieldError,
  '&:focus': theme.mixins.fieldFocus,
  'textarea&': { minHeight: 132, resize: 'vertical', lineHeight: 1.5 },
}));

interface PlainFieldProps extends Pick<FieldProps, 'label' | 'help' | 'error'> {
  name: string;
  /** Lines of a longer text; one line without it. */
  rows?: number;
  type?: ComponentPropsWithoutRef<'input'>['type'];
  autoComplete?: string;
  maxLength?: number;
  placeholder?: string;
  readOnly?: boolean;
}

/** A native, uncontrolled field: the browser holds its text, before and after the script has arrived. */
export function PlainField({ label, help, error, rows, ...field }: PlainFieldProps) {
  return (
    <FieldFrame label={label} help={help} error={error}>
      {(control) => <Control {...(rows ? { as: 'textarea', rows } : undefined)} {...control} {...field} />}
    </FieldFrame>
  );
}
