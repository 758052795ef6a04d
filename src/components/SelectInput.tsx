import styled from '@emotion/styled';
import * as texts from '#texts/components/form';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { IconChevronDown } from './icons';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
}

export interface SelectInputProps<Value extends string> extends FieldProps {
  name?: string;
  /** Empty until something is chosen. */
  value: Value | '';
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  onBlur?: () => void;
  /** The first line while nothing is chosen; cannot be chosen itself. */
  placeholder?: string;
  disabled?: boolean;
}

const Holder = styled('div')({
  position: 'relative',
  '& svg': { position: 'absolute', right: 14, top: 14, pointerEvents: 'none' },
});
const Native = styled('select')(({ theme }) => ({
  ...theme.mixins.field,
  ...theme.typography.dense,
  width: '100%',
  padding: '11px 44px 11px 14px',
  appearance: 'none',
  cursor: 'pointer',
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&[aria-invalid]': theme.mixins.fieldError,
  '&:focus': theme.mixins.fieldFocus,
  '&:disabled': theme.mixins.fieldDisabled,
  '& option': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.background.paper },
}));

/** One of a few. The browser's own list: known to every keyboard, phone and screen reader. */
export function SelectInput<Value extends string>({
  label,
  help,
  error,
  optional,
  labelEnd,
  id,
  options,
  placeholder = texts.chooseOne,
  onChange,
  ...select
}: SelectInputProps<Value>) {
  return (
    <FieldFrame label={label} help={help} error={error} optional={optional} labelEnd={labelEnd} id={id}>
      {(control) => (
        <Holder>
          <Native {...select} {...control} onChange={(event) => onChange(event.target.value as Value)}>
            {select.value === '' && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Native>
          <IconChevronDown />
        </Holder>
      )}
    </FieldFrame>
  );
}
