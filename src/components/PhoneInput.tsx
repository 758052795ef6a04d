import OutlinedInput from '@mui/material/OutlinedInput';
import styled from '@emotion/styled';
import { type FocusEvent, useRef, useState } from 'react';
import { phone as texts } from '#texts/components';
import { findCountry, groupPhone, type PhoneValue, readPhone } from '../lib/phone';
import { CountryPicker } from './CountryPicker';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { IconChevronDown } from './icons';

/** MUI has no field with an attached button. */
const Join = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  '& > button': {
    ...theme.mixins.field,
    ...theme.typography.dense,
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: 7,
    padding: '11px 12px 11px 14px',
    borderRightWidth: 0,
    borderTopRightRadius: 0,
    borderBottomRightRadius: 0,
    backgroundColor: theme.vars.palette.sunk,
    fontWeight: 500,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&:hover': { borderColor: theme.vars.palette.text.primary },
    '&:focus-visible': { ...theme.mixins.fieldFocus, zIndex: 1, borderRightWidth: 1.5 },
    '&:disabled': theme.mixins.fieldDisabled,
  },
  '& .MuiOutlinedInput-root': { borderTopLeftRadius: 0, borderBottomLeftRadius: 0, fontVariantNumeric: 'tabular-nums' },
}));

export interface PhoneInputProps extends FieldProps {
  value: PhoneValue;
  onChange: (value: PhoneValue) => void;
  onBlur?: () => void;
  name?: string;
  /** `tel-national` for the user's own phone, `off` for another one. */
  autoComplete?: 'tel-national' | 'off';
}

/**
 * Country and national number. Formats digits typed at the end; the text stays unchanged while the caret is inside. A
 * number that starts with `+` selects its country.
 */
export function PhoneInput({
  value,
  onChange,
  onBlur,
  name,
  autoComplete = 'tel-national',
  ...field
}: PhoneInputProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const number = useRef<HTMLInputElement>(null);
  const country = findCountry(value.country);
  const dialCode = `${country.iso} +${country.dial}`;

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const handleBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setOpen(false);
    onBlur?.();
  };

  return (
    <FieldFrame {...field}>
      {({ id, ...aria }) => (
        <Join onBlur={handleBlur}>
          <button
            ref={button}
            type="button"
            aria-haspopup="listbox"
            aria-expanded={open}
            aria-label={texts.country(country.iso, country.dial, country.name)}
            onClick={() => setOpen(!open)}
          >
            <span>{dialCode}</span>
            <IconChevronDown />
          </button>
          <OutlinedInput
            id={id}
            name={name}
            type="tel"
            autoComplete={autoComplete}
            fullWidth
            value={value.number}
            inputRef={number}
            onChange={({ target }) => {
              const read = readPhone(target.value, value);
              // Grouping digits before the end would move the caret.
              onChange(target.selectionStart === target.value.length ? groupPhone(read) : read);
            }}
            slotProps={{ input: aria }}
          />
          {open && (
            <CountryPicker
              country={value.country}
              onClose={close}
              onChoose={(iso) => {
                onChange({ ...value, country: iso });
                setOpen(false);
                number.current?.focus();
              }}
            />
          )}
        </Join>
      )}
    </FieldFrame>
  );
}
