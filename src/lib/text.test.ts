import fc from 'fast-check';
import { asciiDigits, readCode, oneLine } from './text';
import { LINE_PATTERN } from './fieldRules.gen';
import { mailto } from './mailto';

describe('digits', () => {
  it('R91 keeps the digits of any text and drops the rest', () => {
    expect(asciiDigits('about 1 2-3 users')).toBe('123');
    expect(asciiDigits('-12.5e3')).toBe('1253');
    expect(asciiDigits('')).toBe('');
  });

  it('R66 reads Arabic-Indic, Persian, Devanagari and full-width digits', () => {
    expect(asciiDigits('٤٨٢٩١٥')).toBe('482915');
    expect(asciiDigits('۴۸۲۹۱۵')).toBe('482915');
    expect(asciiDigits('४८२')).toBe('482');
    expect(asciiDigits('４８２')).toBe('482');
  });
});

describe('a pasted code', () => {
  it.each([
    ...['482915', ' 482915 ', '482 915', '482-915', '4-8-2-9-1-5', '482\u2013915', '\u200e482915', '٤٨٢ ٩١٥'],
    ...['482\u200b915', '\u2068482915\u2069', '482\u00ad915', '482\u2212915'],
  ])('T13 accepts separators between the digits: %j', (text) => expect(readCode(text, 6)).toBe('482915'));

  it.each(['48291', '4829150', 'code 482915', '48291a', '', '482915!'])('T13 rejects other text: %j', (text) =>
    expect(readCode(text, 6)).toBeUndefined(),
  );
});

test('any typed or pasted text becomes a line that the contract accepts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (before, after) => {
      for (const breaker of ['\n', '\r\n', '\t', '\0', '\u001b', '\u0085', '\u2028', '\u2029', '\u202e', '\u2066'])
        expect(oneLine(before + breaker + after)).toMatch(LINE_PATTERN);
    }),
  );
});

test('words stay separate, and real names stay unchanged', () => {
  expect(oneLine(' Jane\r\nDoe\u2028Roofing ')).toBe('Jane Doe Roofing');
  expect(oneLine('\u202aRidgeline\u202c')).toBe('Ridgeline');
  for (const name of ["Aoife O'Brien-Kelly", 'Đặng Thị Hằng', 'שרה לוי', 'می\u200cخواهم', 'Zoë 🏠'])
    expect(oneLine(name)).toBe(name);
});

test('R198 an email without fields is a plain mailto link', () => {
  expect(mailto('hello@example.com')).toBe('mailto:hello@example.com');
  expect(mailto('hello@example.com', { subject: '' })).toBe('mailto:hello@example.com');
});

test('R198 subject and body are encoded, line breaks as CRLF', () => {
  expect(mailto('hello@example.com', { subject: 'My data & more', body: 'One\nTwo' })).toBe(
    'mailto:hello@example.com?subject=My%20data%20%26%20more&body=One%0D%0ATwo',
  );
});
