import IconButton from '@mui/material/IconButton';
import styled from '@emotion/styled';
import { type ReactNode, useId, useRef } from 'react';
import { stepper as texts } from '#texts/teamSize';
import { asciiDigits } from '../lib/text';
import { usePreHydrationValue } from '../start/hydration/useHydrated';
import { IconMinus, IconPlus } from './icons';

/** Wraps at large font sizes. */
const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  '& > label': theme.typography.label,
}));
/** MUI has no number field with two buttons. */
const Field = styled('div')(({ theme }) => ({
  ...theme.typography.dense,
  display: 'grid',
  gridTemplateColumns: `${theme.mixins.target} 3.5em ${theme.mixins.target}`,
  border: `1.5px solid ${theme.vars.palette.lineStrong}`,
  borderRadius: theme.shape.borderRadius,
  '& > input': {
    ...theme.typography.dense,
    minWidth: 0,
    minHeight: 44,
    padding: 0,
    border: `solid ${theme.vars.palette.divider}`,
    borderWidth: '0 1px',
    background: 'none',
    color: theme.vars.palette.text.primary,
    fontWeight: 650,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
}));

export interface StepperProps {
  label: ReactNode;
  /** The number as typed: digits, or empty. */
  value: string;
  least: number;
  most: number;
  onChange: (value: string) => void;
  readOnly?: boolean;
}

/** A number of users to type or to change in steps of one. The parent shows validation errors. */
export function Stepper({ label, value, least, most, onChange, readOnly = false }: StepperProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  usePreHydrationValue(field, value, (entered) => onChange(asciiDigits(entered)));
  const users = Number(value);
  const button = (name: string, icon: ReactNode, by: 1 | -1) => {
    const isEnd = readOnly || (by < 0 ? users <= least : users >= most);
    const step = () => onChange(String(Math.min(most, Math.max(least, users + by))));
    return (
      <IconButton aria-label={name} aria-disabled={isEnd || undefined} onClick={isEnd ? undefined : step}>
        {icon}
      </IconButton>
    );
  };
  return (
    <Row>
      <label htmlFor={id}>{label}</label>
      <Field>
        {button(texts.oneFewer, <IconMinus />, -1)}
        <input
          ref={field}
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={value}
          readOnly={readOnly}
          onChange={({ target }) => onChange(asciiDigits(target.value))}
        />
        {button(texts.oneMore, <IconPlus />, 1)}
      </Field>
    </Row>
  );
}
