import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { form as texts } from '#texts/components';
import { FieldError } from './FieldError';

export interface FieldProps {
  label: ReactNode;
  /** Stands between label and field, and is read with it. */
  help?: ReactNode;
  /** A sentence; its presence alone makes the field invalid. */
  error?: string;
  /** Says so in the label: what is not marked is needed. */
  optional?: boolean;
  /** At the right end of the label's line, such as a link to reset a password. */
  labelEnd?: ReactNode;
  id?: string;
}

/** What the control inside a frame has to carry. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export const FieldRoot = styled('div')({ minWidth: 0 });
const LabelRow = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 7,
  ...theme.typography.small,
  lineHeight: 1.35,
}));
const Label = styled('label')(({ theme }) => theme.typography.label);
const Optional = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary, fontWeight: 400 }));
export const FieldHelp = styled('p')(({ theme }) => ({
  ...theme.typography.help,
  margin: '-3px 0 8px',
  color: theme.vars.palette.text.secondary,
}));

/** Ids of a control and of the texts that describe it. */
export function useFieldIds({ id, help, error }: Pick<FieldProps, 'id' | 'help' | 'error'>) {
  const own = useId();
  const control = id ?? own;
  const helpId = `${control}-help`;
  const errorId = `${control}-error`;
  const describedBy = [help ? helpId : '', error ? errorId : ''].filter(Boolean).join(' ') || undefined;
  return { control, helpId, errorId, describedBy };
}

/** Label above, help, the control, the error below: every field with one control is built with this. */
export function FieldFrame(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { label, help, error, optional, labelEnd, children } = props;
  const ids = useFieldIds(props);
  return (
    <FieldRoot>
      <LabelRow>
        <Label htmlFor={ids.control}>
          {label}
          {optional && <Optional>{texts.optional}</Optional>}
        </Label>
        {labelEnd}
      </LabelRow>
      {help && <FieldHelp id={ids.helpId}>{help}</FieldHelp>}
      {children({
        id: ids.control,
        'aria-describedby': ids.describedBy,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
    </FieldRoot>
  );
}
