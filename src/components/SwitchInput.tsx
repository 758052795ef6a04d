import styled from '@emotion/styled';
import { type ReactNode, useId, useRef } from 'react';
import { below } from '../lib/media';
import { usePreHydrationValue } from '../start/hydration/useHydrated';

/** MUI's toggle buttons are no radio buttons. The browser handles radio buttons before the script of /pricing runs. */
const Track = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  alignSelf: 'start',
  // Stacks the options at large font sizes.
  flexWrap: 'wrap',
  gap: 4,
  padding: 4,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.sunk,
  '&[data-wide]': { display: 'flex', alignSelf: 'stretch' },
  '&[aria-invalid]': theme.mixins.fieldError,
  '& > label': {
    position: 'relative',
    display: 'flex',
    flex: '1 1 auto',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: theme.mixins.target,
    padding: '8px 20px',
    [below('phone')]: { paddingInline: 12 },
    borderRadius: 7,
    fontSize: '1rem',
    lineHeight: 1.25,
    fontWeight: 600,
    textAlign: 'center',
    cursor: 'pointer',
  },
  '&[data-wide] > label': { flex: 1 },
  '& > label:has(:checked)': {
    backgroundColor: theme.vars.palette.switchOn,
    boxShadow: theme.vars.palette.shade.raised,
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
  '& > label:has(:focus-visible)': { outline: `3px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '& small': {
    ...theme.typography.help,
    marginLeft: 8,
    lineHeight: 1,
    whiteSpace: 'nowrap',
    fontWeight: 600,
    color: theme.vars.palette.success.main,
  },
}));

export interface SwitchInputProps<Value extends string> {
  value: Value | '';
  /** The note next to an option is not part of its accessible name, so repeat its content in another place. */
  options: readonly { value: Value; label: string; note?: ReactNode }[];
  onChange: (value: Value) => void;
  onBlur?: () => void;
  /** Full width, with equal shares for the options. */
  wide?: boolean;
  disabled?: boolean;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/**
 * Two or three options side by side, the selected one raised: Monthly and Annually, Individual and Company. They are
 * radio buttons, so arrow keys work and screen readers announce the position.
 */
export function SwitchInput<Value extends string>(props: SwitchInputProps<Value>) {
  const { value, options, onChange, onBlur, wide, disabled, ...aria } = props;
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  usePreHydrationValue(group, value, (entered) => onChange(entered as Value));
  return (
    <Track ref={group} role="radiogroup" data-wide={wide || undefined} onBlur={onBlur} {...aria}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            aria-label={option.note ? option.label : undefined}
            onChange={() => onChange(option.value)}
          />
          {option.label}
          {option.note && <small aria-hidden="true">{option.note}</small>}
        </label>
      ))}
    </Track>
  );
}
