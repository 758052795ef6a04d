import InputAdornment from '@mui/material/InputAdornment';
import { asciiDigits } from '../lib/text';
import { TextInput, type TextInputProps } from './TextInput';

export interface NumberInputProps extends Omit<TextInputProps, 'type' | 'rows' | 'end' | 'inputMode'> {
  /** The unit, read with the field. */
  suffix?: string;
}

/** A whole number as text: digits only, whatever else is typed or pasted is left out. `value` may be empty. */
export function NumberInput({ suffix, onChange, ...props }: NumberInputProps) {
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      autoComplete="off"
      onChange={(value) => onChange(asciiDigits(value))}
      end={suffix && <InputAdornment position="end">{suffix}</InputAdornment>}
    />
  );
}
