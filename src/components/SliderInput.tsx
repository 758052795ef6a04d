import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import { FieldFrame, type FieldProps } from './FieldFrame';

export interface SliderInputProps extends Omit<FieldProps, 'labelEnd' | 'label'> {
  label: string;
  value: number;
  onChange: (value: number) => void;
  onBlur?: () => void;
  min: number;
  max: number;
  /** What stands for the highest value, such as `100+`. */
  maxLabel?: string;
  disabled?: boolean;
}

/** A number on a scale. The chosen value stands in words at the right of the label. */
export function SliderInput({ value, onChange, onBlur, min, max, maxLabel, disabled, ...field }: SliderInputProps) {
  const named = (at: number): string => (at === max && maxLabel ? maxLabel : String(at));
  const chosen = (
    <Box component="output" aria-hidden="true">
      {named(value)}
    </Box>
  );
  return (
    <FieldFrame {...field} labelEnd={chosen}>
      {({ id, ...aria }) => (
        // Half a thumb at each side, so that neither it nor the labels of the ends leave the column.
        <Box sx={{ px: 1.5 }}>
          <Slider
            value={value}
            min={min}
            max={max}
            disabled={disabled}
            aria-labelledby={`${id}-label`}
            getAriaValueText={named}
            marks={[
              { value: min, label: named(min) },
              { value: max, label: named(max) },
            ]}
            slotProps={{ input: { id, ...aria, onBlur } }}
            onChange={(_event, next) => onChange(next as number)}
          />
        </Box>
      )}
    </FieldFrame>
  );
}
