import { digitsOf } from './digits';
import { readCode } from './code';

describe('digits', () => {
  it('R91 keeps the digits of any text and drops the rest', () => {
    expect(digitsOf('about 1 2-3 users')).toBe('123');
    expect(digitsOf('-12.5e3')).toBe('1253');
    expect(digitsOf('')).toBe('');
  });

  it('R66 reads Arabic-Indic, Persian, Devanagari and full-width digits', () => {
    expect(digitsOf('٤٨٢٩١٥')).toBe('482915');
    expect(digitsOf('۴۸۲۹۱۵')).toBe('482915');
    expect(digitsOf('४८२')).toBe('482');
    expect(digitsOf('４８２')).toBe('482');
  });
});

describe('a pasted code', () => {
  it.each(['482915', ' 482915 ', '482 915', '482-915', '4-8-2-9-1-5', '482\u2013915', '\u200e482915', '٤٨٢ ٩١٥'])(
    'T13 forgives what stands between the digits: %j',
    (text) => expect(readCode(text, 6)).toBe('482915'),
  );

  it.each(['48291', '4829150', 'code 482915', '48291a', '', '482915!'])('T13 takes nothing else: %j', (text) =>
    expect(readCode(text, 6)).toBeUndefined(),
  );
});
