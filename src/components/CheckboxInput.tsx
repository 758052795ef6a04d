import { styled } from '@mui/material/styles';
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
  '& input': { flex: 'none', width: 20, height: 20, margin: 0, accentColor: theme.vars.palette.primary.main },
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

/** Yes or no. The whole line can be pressed. */
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
