import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { form as texts } from '#texts/components';
import { IconEye, IconEyeOff } from './icons';
import { TextInput, type TextInputProps } from './TextInput';

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
