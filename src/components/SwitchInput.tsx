import styled from '@emotion/styled';
import { type ReactNode, useId, useRef } from 'react';
import { below } from '../lib/media';
import { useEnteredEarly } from '../hydration/useEnteredEarly';
import { FieldError } from './FieldError';
import { useFieldIds } from './FieldFrame';

const Group = styled('fieldset')(({ theme }) => ({
  '& > legend': { ...theme.typography.label, marginBottom: 7 },
  '& > legend[data-hidden]': theme.mixins.visuallyHidden,
}));
const Track = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  // In a large font the choices stand one below the other.
  [below(250)]: { flexWrap: 'wrap' },
  gap: 4,
  padding: 4,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.sunk,
  '&[data-wide]': { display: 'flex' },
  '&[data-wide] > div': { flex: 1 },
  // Not chosen yet: two open halves, so that it does not look like a bar that is switched off.
  '&[data-open]': {
    borderColor: theme.vars.palette.lineStrong,
    backgroundColor: theme.vars.palette.background.paper,
    '& > div': { backgroundColor: theme.vars.palette.sunk },
    '& > div:hover': { backgroundColor: theme.mixins.hoverTint },
  },
  '&[data-invalid]': theme.mixins.fieldError,
}));
const Choice = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 44,
  padding: '8px 20px',
  [below(360)]: { paddingInline: 12 },
  borderRadius: 7,
  fontSize: '1rem',
  lineHeight: 1.25,
  fontWeight: 600,
  textAlign: 'center',
  cursor: 'pointer',
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '&:has(input:checked)': {
    backgroundColor: theme.vars.palette.switchOn,
    boxShadow: theme.vars.palette.shade.raised,
  },
  '&:has(input:focus-visible)': { outline: `3px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
  '@media (forced-colors: active)': { '&:has(input:checked)': { outline: '2px solid Highlight' } },
}));

const Note = styled('small')(({ theme }) => ({
  ...theme.typography.help,
  marginLeft: 8,
  lineHeight: 1,
  whiteSpace: 'nowrap',
  fontWeight: 600,
  color: theme.vars.palette.success.main,
}));

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
 * Two or three choices side by side, the chosen one raised: Monthly and Annually, Individual and Company. Real radio
 * buttons underneath, so arrow keys move the choice and a screen reader says which of how many. Not MUI's: the one of
 * /pricing stands in its HTML and is pressed before its script, which is without MUI.
 */
export function SwitchInput<Value extends string>(props: SwitchInputProps<Value>) {
  const { legend, hideLegend, value, options, onChange, onBlur, wide, error, disabled } = props;
  const name = useId();
  const ids = useFieldIds({ error });
  const group = useRef<HTMLFieldSetElement>(null);
  useEnteredEarly(group, value, (entered) => onChange(entered as Value));
  return (
    <Group
      ref={group}
      role="radiogroup"
      disabled={disabled}
      aria-describedby={ids.describedBy}
      aria-invalid={error ? true : undefined}
      onBlur={onBlur}
    >
      <legend data-hidden={hideLegend || undefined}>{legend}</legend>
      <Track
        data-wide={wide || undefined}
        data-invalid={error ? true : undefined}
        data-open={value === '' || undefined}
      >
        {options.map((option) => (
          <Choice key={option.value}>
            <label>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
              />
              {option.label}
            </label>
            {option.note && <Note aria-hidden="true">{option.note}</Note>}
          </Choice>
        ))}
      </Track>
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
    </Group>
  );
}
