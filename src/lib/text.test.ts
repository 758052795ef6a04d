import fc from 'fast-check';
import { asciiDigits, readCode, oneLine } from './text';
import { LINE_PATTERN } from './fieldRules.gen';
import { mailto } from './mailto';
import { asciiEmail, cleanLiteral, cleanText } from '../../shared/cleaning';
import { formatDate, formatMoment, formatMonth, formatMoney, formatPrice, formatTableDate } from './format';
import { resendDeadline } from './countdown';

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

test.each([
  ['\u202aida@roof.example\u202c', 'ida@roof.example'],
  ['\u200bida@\u200broof.example\ufeff', 'ida@roof.example'],
  ['\u200e+47\u00a0406\u202f12\u2009345', '+47 406 12 345'],
  ['SW\u20112026\u20131', 'SW-2026-1'],
  ['sean.o\u2019neil@roof.example', "sean.o'neil@roof.example"],
  ['\u201cIda\u201d <ida@roof.example>', '"Ida" <ida@roof.example>'],
  ['48\u00ad29\u206015', '482915'],
  ['می\u200cخواهم', 'میخواهم'],
  ['a@b.co,\n\u2066c@d.co\u2069', 'a@b.co,\nc@d.co'],
])('a code, phone, email, list or search %j becomes %j', (text, cleaned) => expect(cleanLiteral(text)).toBe(cleaned));

test.each([
  ['\u202aRidgeline\u202c', 'Ridgeline'],
  [' Ja\u200bne \u2068Doe\u2069\ufeff', 'Jane Doe'],
  ['أحمد\u200f', 'أحمد'],
])('a name, address or message %j becomes %j', (text, cleaned) => expect(cleanText(text)).toBe(cleaned));

test.each(['Aoife O\u2019Brien\u2013Kelly', 'می\u200cخواهم', 'Zoë 👩\u200d🔧', 'a\u00a0b', '“Roof” — “gutter”\nnext'])(
  'a name, address or message %j stays unchanged',
  (text) => expect(cleanText(text)).toBe(text),
);

test.each([
  ['ida@bücher.example', 'ida@xn--bcher-kva.example'],
  ['Ida@BÜCHER.example', 'Ida@xn--bcher-kva.example'],
  ['ida@пример。рф', 'ida@xn--e1afmkfd.xn--p1ai'],
  ['ida@roof.example', 'ida@roof.example'],
  ['ida@0x7f.1', 'ida@0x7f.1'],
  ['ida@bücher.example:80', 'ida@bücher.example:80'],
  ['ida@bü/cher.example', 'ida@bü/cher.example'],
  ['bücher', 'bücher'],
])('the domain of %j in ASCII: %j', (email, ascii) => expect(asciiEmail(email)).toBe(ascii));

describe('dates', () => {
  it('R116: a day is in UTC, in every time zone', () => {
    expect(formatTableDate('2024-11-12T00:00:00.000Z')).toBe('Nov 12, 2024');
    expect(formatTableDate('2024-11-12T23:59:59.999Z')).toBe('Nov 12, 2024');
    expect(formatMonth('2024-11-12T23:59:59.999Z')).toBe('Nov 2024');
  });

  it('R116: invalid dates are shown unchanged', () => {
    expect(formatTableDate('soon')).toBe('soon');
  });

  it('a date in a sentence has no line breaks', () => {
    expect(formatDate('2024-11-12T23:59:59.999Z')).toBe('Nov\u00a012,\u00a02024');
    expect(formatMoment('2024-11-12T16:10:00')).not.toContain(' ');
  });
});

describe('formatPrice', () => {
  it.each([
    [1250, '12.5'],
    [1000, '10'],
    [0, '0'],
    [1, '0.01'],
    [10, '0.1'],
    [1299, '12.99'],
    [12000, '120'],
    [12000 / 12, '10'],
    [9999 / 12, '8.333'],
    [9990 / 12, '8.325'],
    [100_000_000, '1000000'],
  ])('R82: %d cents are %s', (cents, shown) => {
    expect(formatPrice(cents)).toBe(shown);
  });

  it('R82: whole cents survive a round trip, without trailing zeros', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        const shown = formatPrice(cents);
        expect(Math.round(Number(shown) * 100)).toBe(cents);
        expect(shown).toMatch(/^\d+(\.\d{0,2}[1-9])?$/);
      }),
    );
  });

  it('R82, T21: a twelfth of an annual price has at most three decimals and is correctly rounded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (yearly) => {
        const shown = formatPrice(yearly / 12);
        expect(shown).toMatch(/^\d+(\.\d{0,2}[1-9])?$/);
        expect(Math.abs(Number(shown) - yearly / 1200)).toBeLessThanOrEqual(0.000500001);
      }),
    );
  });
});

describe('formatMoney', () => {
  it.each([
    [111250, '$1,112.50'],
    [0, '$0.00'],
    [-1250, '\u2212\u2060$12.50'],
    [5, '$0.05'],
  ])('R107: %d cents are %s', (cents, shown) => {
    expect(formatMoney(cents)).toBe(shown);
  });
});

const SENT_AT = 1_750_000_000_000;
const timer = { time: SENT_AT, count: 60 };
const leftAt = (ms: number) => Math.max(0, resendDeadline(timer, SENT_AT + ms) - (SENT_AT + ms)) / 1000;

test.each([
  [0, 60],
  [59_000, 1],
  [59_999, 0.001],
  [60_000, 0],
  [61_000, 0],
])('R71 %i ms after sending, %f s are left', (ms, left) => expect(leftAt(ms)).toBeCloseTo(left));

test('T17 no countdown, no wait', () => expect(resendDeadline(null, SENT_AT)).toBe(0));

test('T17 if the clock was set back, the wait lasts at most one countdown; if set back further, there is none', () => {
  expect(leftAt(-30_000)).toBe(60);
  expect(leftAt(-60_001)).toBe(0);
});
