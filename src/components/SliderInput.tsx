import Slider from '@mui/material/Slider';
import styled from '@emotion/styled';
import { FieldError } from './FieldError';
import { FieldHelp, FieldRoot, type FieldProps, useFieldIds } from './FieldFrame';

const Head = styled('div')(({ theme }) => ({
  ...theme.typography.label,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 4,
  '& output': { fontVariantNumeric: 'tabular-nums' },
}));
// Half a thumb at each side, so that neither it nor the labels of the ends leave the column.
const Rail = styled('div')({
  padding: '0 12px',
  '& .MuiSlider-markLabel[data-index="0"]': { transform: 'translateX(-12px)' },
  '& .MuiSlider-markLabel[data-index="1"]': { transform: 'translateX(calc(-100% + 12px))' },
});

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

/** A number on a scale (R52). The chosen value stands in words at the right of the label. */
export function SliderInput({
  label,
  help,
  error,
  id,
  value,
  onChange,
  onBlur,
  min,
  max,
  maxLabel,
  disabled,
}: SliderInputProps) {
  const ids = useFieldIds({ id, help, error });
  const labelId = `${ids.control}-label`;
  const named = (at: number): string => (at === max && maxLabel ? maxLabel : String(at));
  return (
    <FieldRoot>
      <Head>
        <label id={labelId} htmlFor={ids.control}>
          {label}
        </label>
        <output aria-hidden="true">{named(value)}</output>
      </Head>
      {help && <FieldHelp id={ids.helpId}>{help}</FieldHelp>}
      <Rail>
        <Slider
          value={value}
          min={min}
          max={max}
          disabled={disabled}
          aria-labelledby={labelId}
          getAriaValueText={named}
          marks={[
            { value: min, label: named(min) },
            { value: max, label: named(max) },
          ]}
          slotProps={{ input: { id: ids.control, 'aria-describedby': ids.describedBy, onBlur } }}
          onChange={(_event, next) => onChange(next as number)}
        />
      </Rail>
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
    </FieldRoot>
  );
}
