import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import {
  type FocusEventHandler,
  type HTMLInputAutoCompleteAttribute,
  type InputHTMLAttributes,
  type ReactNode,
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
  onFocus?: FocusEventHandler<HTMLInputElement>;
  type?: 'text' | 'email' | 'password';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  maxLength?: number;
  spellCheck?: boolean;
  autoFocus?: boolean;
  readOnly?: boolean;
  /** Rows of a multiline field; a single line without it. */
  rows?: number;
  /** Content inside the field, at its end. */
  end?: ReactNode;
}

/**
 * A single-line text field, or multiline with `rows`. `onChange` receives the text, so that any form library can use
 * it. Disables autocapitalization and autocorrection for addresses.
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
  /** Tells password managers whether the password is new. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with a show/hide button. Allows pasting, and keeps nothing after unmounting. */
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
  /** The unit, part of the field's description. */
  suffix?: string;
}

/**
 * A whole number as text. Removes everything except digits from typed or pasted input. `value` may be empty. Focusing it
 * selects the number, so that typing replaces a suggestion.
 */
export function NumberInput({ suffix, onChange, ...props }: NumberInputProps) {
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      autoComplete="off"
      onFocus={({ target }) => target.select()}
      onChange={(value) => onChange(asciiDigits(value))}
      end={suffix && <InputAdornment position="end">{suffix}</InputAdornment>}
    />
  );
}
