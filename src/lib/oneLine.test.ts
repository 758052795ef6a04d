import fc from 'fast-check';
import { LINE_PATTERN } from './fieldRules.gen';
import { oneLine } from './oneLine';

test('whatever is typed or pasted becomes a line that the contract takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (before, after) => {
      for (const breaker of ['\n', '\r\n', '\t', '\0', '\u001b', '\u0085', '\u2028', '\u2029', '\u202e', '\u2066'])
        expect(oneLine(before + breaker + after)).toMatch(LINE_PATTERN);
    }),
  );
});

test('words stay apart, and real names stay as they are', () => {
  expect(oneLine(' Jane\r\nDoe\u2028Roofing ')).toBe('Jane Doe Roofing');
  expect(oneLine('\u202aRidgeline\u202c')).toBe('Ridgeline');
  for (const name of ["Aoife O'Brien-Kelly", 'Đặng Thị Hằng', 'שרה לוי', 'می\u200cخواهم', 'أحمد\u200f', 'Zoë 🏠'])
    expect(oneLine(name)).toBe(name);
});
