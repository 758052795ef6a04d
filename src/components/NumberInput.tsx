import styled from '@emotion/styled';
import { digitsOf } from '../lib/digits';
import { TextInput, type TextInputProps } from './TextInput';

const Suffix = styled('span')(({ theme }) => ({
  paddingRight: 14,
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
}));

export interface NumberInputProps extends Omit<TextInputProps, 'type' | 'rows' | 'end' | 'inputMode'> {
  /** The unit, read with the field. */
  suffix?: string;
}

/** A whole number as text: digits only, whatever else is typed or pasted is left out (R91). `value` may be empty. */
export function NumberInput({ suffix, onChange, ...props }: NumberInputProps) {
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      autoComplete="off"
      onChange={(value) => onChange(digitsOf(value))}
      end={suffix && <Suffix>{suffix}</Suffix>}
    />
  );
}
