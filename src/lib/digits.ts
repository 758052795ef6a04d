/** Code points of the zeros of the scripts a phone or keyboard may send digits in; nine more follow each. */
const ZEROS = [0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0e50, 0xff10];

function toAscii(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((start) => code >= start && code <= start + 9);
  return zero === undefined ? '' : String(code - zero);
}

/** The digits of a text as 0-9, whatever script they were typed in; everything else is dropped. */
export const digitsOf = (text: string): string => text.replace(/[^0-9]/gu, (character) => toAscii(character));
