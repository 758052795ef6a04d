import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import {
  type HTMLInputAutoCompleteAttribute,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useState,
} from 'react';
import { form as texts } from '#texts/components';
import { asciiDigits } from '../lib/text';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { IconEye, IconEyeOff } from './icons';

export interface TextInputProps extends FieldProps {
  name?: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  type?: 'text' | 'email' | 'password';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  maxLength?: number;
  spellCheck?: boolean;
  autoFocus?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  /** Lines of a field for longer text; one line without it. */
  rows?: number;
  /** Stands inside the field, at its end. */
  end?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * One line of text, or several with `rows`. `onChange` gets the text itself, so that any form library can be behind it.
 * Capitals and corrections are switched off for addresses, where they do harm.
 */
export function TextInput({
  label,
  help,
  error,
  optional,
  labelEnd,
  onChange,
  rows,
  end,
  inputMode,
  maxLength,
  spellCheck,
  type = 'text',
  ...field
}: TextInputProps) {
  const literal = type !== 'text';
  return (
    <FieldFrame label={label} help={help} error={error} optional={optional} labelEnd={labelEnd}>
      {({ id, ...aria }) => (
        <OutlinedInput
          {...field}
          id={id}
          fullWidth
          onChange={(event) => onChange(event.target.value)}
          endAdornment={end}
          {...(rows ? { inputComponent: 'textarea', rows } : { type })}
          slotProps={{
            input: {
              ...aria,
              inputMode,
              maxLength,
              spellCheck: spellCheck ?? (literal ? false : undefined),
              autoCapitalize: literal ? 'none' : undefined,
              ...(rows ? { rows } : undefined),
            },
          }}
        />
      )}
    </FieldFrame>
  );
}

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'rows' | 'end' | 'autoComplete'> {
  /** Tells password managers which of the two it is. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password with its own show and hide. Pasting is allowed, and nothing is remembered once it is gone. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      end={
        <IconButton
          type="button"
          disabled={props.disabled}
          aria-label={shown ? texts.hidePassword : texts.showPassword}
          onClick={() => setShown(!shown)}
        >
          {shown ? <IconEyeOff /> : <IconEye />}
        </IconButton>
      }
    />
  );
}

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
