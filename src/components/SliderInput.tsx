import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import { slider as texts } from '#texts/components';
import { asciiDigits } from '../lib/text';
import { FieldFrame, type FieldProps } from './FieldFrame';

export interface SliderInputProps extends Omit<FieldProps, 'labelEnd' | 'label'> {
  label: string;
  value: number;
  onChange: (value: number) => void;
  onBlur?: () => void;
  min: number;
  max: number;
  /** Label of the highest value, such as `100+`. */
  maxLabel?: string;
}

/** A slider with a number field next to it, for users who prefer typing. */
export function SliderInput({ value, onChange, onBlur, min, max, maxLabel, ...field }: SliderInputProps) {
  const named = (at: number): string => (at === max && maxLabel ? maxLabel : String(at));
  return (
    <FieldFrame {...field}>
      {({ id, ...aria }) => (
        <Stack direction="row" sx={{ alignItems: 'start', gap: 3 }}>
          {/* Half a thumb of margin on each side, so that the thumb and the end labels stay in the column. */}
          <Box sx={{ flex: 1, px: 1.5 }}>
            <Slider
              value={value}
              min={min}
              max={max}
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
          <OutlinedInput
            value={named(value)}
            sx={{ width: 88 }}
            slotProps={{ input: { inputMode: 'numeric', 'aria-label': texts.asNumber(field.label) } }}
            onChange={({ target }) => onChange(Math.min(max, Number(asciiDigits(target.value).slice(-3))))}
            onFocus={({ target }) => target.select()}
          />
        </Stack>
      )}
    </FieldFrame>
  );
}
