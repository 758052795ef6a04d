import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { FieldError, useFieldIds } from './FieldFrame';

export interface SwitchInputProps<Value extends string> {
  legend: string;
  /** Keeps the legend for screen readers only. */
  hideLegend?: boolean;
  value: Value | '';
  /** A note stands beside its choice and is no part of its name: whoever cannot see it must read it elsewhere. */
  options: readonly { value: Value; label: string; note?: ReactNode }[];
  onChange: (value: Value) => void;
  onBlur?: () => void;
  /** Over the full width, each choice with the same share. */
  wide?: boolean;
  error?: string;
  disabled?: boolean;
}

/**
 * Two or three choices side by side, the chosen one raised: Monthly and Annually, Individual and Company. To the keyboard
 * and to screen readers they are radio buttons: one stop of Tab, and arrow keys choose.
 */
export function SwitchInput<Value extends string>(props: SwitchInputProps<Value>) {
  const { legend, hideLegend, value, options, onChange, onBlur, wide, error, disabled } = props;
  const ids = useFieldIds({ error });
  const chooseFocused = ({ currentTarget, relatedTarget, target }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) onChange((target as HTMLButtonElement).value as Value);
  };
  return (
    <FormControl error={Boolean(error)} fullWidth={wide} onBlur={onBlur}>
      {!hideLegend && (
        <FormLabel component="span" id={ids.labelId}>
          {legend}
        </FormLabel>
      )}
      <ToggleButtonGroup
        exclusive
        role="radiogroup"
        value={value}
        disabled={disabled}
        fullWidth={wide}
        aria-label={hideLegend ? legend : undefined}
        aria-labelledby={hideLegend ? undefined : ids.labelId}
        aria-describedby={ids.describedBy}
        aria-invalid={error ? true : undefined}
        data-open={value === '' || undefined}
        onChange={(_event, next: Value | null) => next !== null && onChange(next)}
        onFocus={chooseFocused}
        onKeyDown={moveUpOrDown}
      >
        {options.map((option) => (
          <ToggleButton
            key={option.value}
            value={option.value}
            role="radio"
            aria-checked={option.value === value}
            aria-pressed={undefined}
            tabIndex={value === '' ? undefined : option.value === value ? 0 : -1}
          >
            {option.label}
            {option.note && (
              <Box component="small" aria-hidden="true">
                {option.note}
              </Box>
            )}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FieldError id={ids.errorId}>{error}</FieldError>
    </FormControl>
  );
}

/** Of the arrow keys, MUI's group answers those to the left and right. */
function moveUpOrDown({ key, target }: KeyboardEvent): void {
  const choice = target as HTMLElement;
  const next = { ArrowDown: choice.nextElementSibling, ArrowUp: choice.previousElementSibling }[key];
  if (next instanceof HTMLElement) next.focus();
}
