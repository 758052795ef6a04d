import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { FieldError } from './FieldError';

const Row = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 11,
  minHeight: 24,
  fontSize: '1rem',
  lineHeight: 1.4,
  cursor: 'pointer',
  // Drawn here, because a dark browser's own box looks like one that cannot be pressed.
  '& input': {
    ...theme.mixins.field,
    flex: 'none',
    display: 'grid',
    placeContent: 'center',
    width: 20,
    minHeight: 0,
    height: 20,
    margin: 0,
    borderRadius: 4,
    appearance: 'none',
    cursor: 'pointer',
    '&:hover': { borderColor: theme.vars.palette.text.primary },
    '&:checked': { borderColor: theme.vars.palette.primary.main, backgroundColor: theme.vars.palette.primary.main },
    '&:checked::before': {
      content: '""',
      width: 12,
      height: 12,
      backgroundColor: theme.vars.palette.primary.contrastText,
      clipPath: 'polygon(8% 48%, 22% 34%, 40% 54%, 80% 10%, 94% 22%, 42% 84%)',
    },
    '&:disabled': theme.mixins.fieldDisabled,
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
}));

export interface CheckboxInputProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: () => void;
  name?: string;
  error?: string;
  disabled?: boolean;
}

/** Yes or no. The whole line can be pressed. Not MUI's: the log-in would fetch 6.9 kB more for its only box. */
export function CheckboxInput({ label, onChange, error, ...input }: CheckboxInputProps) {
  const errorId = useId();
  return (
    <div>
      <Row>
        <input
          type="checkbox"
          {...input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </Row>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
