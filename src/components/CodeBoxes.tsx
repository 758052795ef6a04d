import styled from '@emotion/styled';
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { codes as texts } from '#texts/components';
import { OTP_LENGTH } from '../config/constants';
import { readCode, asciiDigits } from '../lib/text';
import { FieldError, useFieldIds } from './FieldFrame';
import { below } from '../lib/media';

const places = Array.from({ length: OTP_LENGTH }, (_, at) => at);

const Group = styled('fieldset')(({ theme }) => ({
  '& > legend': {
    ...theme.typography.label,
    marginBottom: 7,
    overflowWrap: 'anywhere',
  },
}));
const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, 1fr)',
  gap: 8,
  [below('phone')]: { gap: 5 },
});
const Box = styled('input')(({ theme }) => ({
  ...theme.mixins.field,
  width: '100%',
  minWidth: 0,
  minHeight: 58,
  padding: 0,
  textAlign: 'center',
  fontFamily: theme.typography.h3.fontFamily,
  fontSize: '1.5rem',
  lineHeight: 1,
  fontWeight: 680,
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&[aria-invalid]': theme.mixins.fieldError,
  '&:focus': theme.mixins.fieldFocus,
  [below('phone')]: { minHeight: 50 },
}));

export interface CodeBoxesProps {
  /** The destination, such as `Code sent to +1 555 013 4477`. */
  legend: ReactNode;
  /** Accessible name of the boxes: `Mobile code` becomes `Mobile code, digit 1 of 6`. */
  name: string;
  /** The digits entered so far; six when the code is complete. An empty string clears every box. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string;
}

/**
 * Six boxes for one code. A digit moves to the next box, or to the code below after the last one. Backspace moves back,
 * also to the code above. Arrows, Home and End move between boxes. Six digits fill the row, whether pasted into any box
 * or autofilled. The first box has no length limit, because autofill puts the whole code into it.
 */
export function CodeBoxes({ legend, name, value, onChange, onBlur, error }: CodeBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const group = useRef<HTMLFieldSetElement>(null);
  const isMoving = useRef(false);
  const ids = useFieldIds({ error });
  const [entered, setEntered] = useState(value);
  // Keeps a gap in the middle, unless the value changed from outside.
  const row = entered.replaceAll(' ', '') === value ? entered : value;
  const digits = places.map((at) => row[at]?.trim() ?? '');

  const focus = (at: number) => {
    // The last digit leads to the code below, the first one to the code above.
    const other = at < 0 ? group.current?.previousElementSibling : group.current?.nextElementSibling;
    const isOut = (at < 0 || at === OTP_LENGTH) && other instanceof HTMLFieldSetElement;
    const next = isOut ? [...other.querySelectorAll('input')].at(at < 0 ? -1 : 0) : undefined;
    const box = next ?? boxes.current[Math.max(0, Math.min(OTP_LENGTH - 1, at))];
    isMoving.current = true;
    box?.focus();
    isMoving.current = false;
    box?.select();
  };

  const put = (at: number, digit: string) => {
    const next = digits.map((old, place) => (place === at ? digit : old) || ' ').join('');
    setEntered(next);
    onChange(next.replaceAll(' ', ''));
  };
  const fill = (text: string): boolean => {
    const code = readCode(text, OTP_LENGTH);
    if (code) {
      onChange(code);
      focus(OTP_LENGTH);
    }
    return Boolean(code);
  };

  const handleChange = (at: number, text: string) => {
    if (fill(text)) return;
    const typed = asciiDigits(text);
    // In a filled box the new digit replaces the old one, wherever the caret was.
    const digit = typed.length === 2 && typed.startsWith(digits[at] || '-') ? typed.slice(1) : typed.slice(0, 1);
    if (typed.length > 2 || (typed === '' && text !== '')) return;
    put(at, digit);
    if (digit) focus(at + 1);
  };
  const handleKeyDown = (at: number, event: KeyboardEvent<HTMLInputElement>) => {
    const moves: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: OTP_LENGTH - 1 };
    const to = moves[event.key];
    if (to !== undefined) focus(to);
    else if (event.key === 'Backspace' && !digits[at]) {
      if (at > 0) put(at - 1, '');
      focus(at - 1);
    } else return;
    event.preventDefault();
  };
  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault();
    fill(event.clipboardData.getData('text'));
  };

  // Typing moves the focus before `value` has the digit, so a check on the way would report a complete code.
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (!isMoving.current && !group.current?.contains(relatedTarget)) onBlur?.();
  };

  return (
    <Group ref={group} onBlur={handleBlur} onPaste={handlePaste} aria-describedby={ids.describedBy}>
      <legend>{legend}</legend>
      <Row>
        {places.map((at) => (
          <Box
            key={at}
            ref={(element) => {
              boxes.current[at] = element;
            }}
            aria-label={texts.digit(name, at + 1, OTP_LENGTH)}
            aria-invalid={error ? true : undefined}
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            maxLength={at === 0 ? undefined : 2}
            value={digits[at]}
            onChange={(event) => handleChange(at, event.target.value)}
            onKeyDown={(event) => handleKeyDown(at, event)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </Row>
      <FieldError id={ids.errorId}>{error}</FieldError>
    </Group>
  );
}
