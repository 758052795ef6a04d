import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactNode } from 'react';
import { FieldError, useFieldIds } from './FieldFrame';
import { IconTick } from './icons';

export interface CheckboxInputProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: () => void;
  name?: string;
  error?: string;
  disabled?: boolean;
}

/** A checkbox with a clickable label. */
export function CheckboxInput({ label, onChange, error, ...checkbox }: CheckboxInputProps) {
  const ids = useFieldIds({ error });
  return (
    <FormControl error={Boolean(error)}>
      <FormControlLabel
        label={label}
        // A touch target larger than its place.
        sx={{ minHeight: 48, my: '-12px', py: '12px' }}
        control={
          <Checkbox
            {...checkbox}
            icon={<IconTick size={12} />}
            checkedIcon={<IconTick size={12} />}
            onChange={(_event, checked) => onChange(checked)}
            slotProps={{ input: { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids.describedBy } }}
          />
        }
      />
      <FieldError id={ids.errorId}>{error}</FieldError>
    </FormControl>
  );
}
