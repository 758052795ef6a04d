import { type AnySchema, object, type ValidationError } from 'yup';
import { choice, email, line, literal, maxLength, minLength, phone, phoneDigits, sameAs, text } from './schema';

/** Returns the message for one value, or undefined. Like Formik, passes an empty text as `undefined`. */
function firstMessage(field: AnySchema, value: unknown, others: object = {}): string | undefined {
  try {
    object({ field }).validateSync({ ...others, field: value === '' ? undefined : value }, { abortEarly: false });
    return undefined;
  } catch (error) {
    return (error as ValidationError).inner[0]?.message ?? (error as ValidationError).message;
  }
}

describe('the schemas of form fields (R60)', () => {
  it('R60 required: rejects an empty text, option and phone, and spaces', () => {
    for (const value of ['', '   ', undefined]) expect(firstMessage(text().required('missing'), value)).toBe('missing');
    expect(firstMessage(choice().required('missing'), '')).toBe('missing');
    expect(firstMessage(phone('missing'), { country: 'US', number: '' })).toBe('missing');
    expect(firstMessage(text().required('missing'), 'x')).toBeUndefined();
  });

  it('R60 an empty value passes all tests except required', () => {
    const again = text().test(minLength(8, 'short')).test(email('wrong')).test(sameAs('password', 'differs'));
    expect(firstMessage(again, '', { password: 'y' })).toBeUndefined();
    expect(firstMessage(phone().test(phoneDigits('wrong')), { country: 'US', number: '' })).toBeUndefined();
  });

  it('R56 email: accepts a simple x@y.z', () => {
    const field = line().test(email('wrong'));
    for (const value of ['a@b.c', 'marguerite+roof@oyelaran.co.uk', ' a@b.c '])
      expect(firstMessage(field, value)).toBeUndefined();
    for (const value of ['a', 'a@b', '@b.c', 'a@.', 'a b@c.d', 'a@b@c.d'])
      expect(firstMessage(field, value)).toBe('wrong');
  });

  it('R58 lengths count characters after trimming', () => {
    const password = text().test(minLength(8, 'short')).test(maxLength(10, 'long'));
    expect(
      ['1234567', '12345678', '1234567890', '12345678901', ' 1234567 '].map((value) => firstMessage(password, value)),
    ).toEqual(['short', undefined, undefined, 'long', 'short']);
    expect(firstMessage(password, '🏠'.repeat(8))).toBeUndefined();
    expect(firstMessage(password, '🏠'.repeat(7))).toBe('short');
  });

  it('R60 compares with another field, trimmed', () => {
    const again = text().test(sameAs('password', 'differs'));
    expect(firstMessage(again, 'x', { password: 'y' })).toBe('differs');
    expect(firstMessage(again, 'x ', { password: ' x' })).toBeUndefined();
  });

  it('R57 phone: rejects 7 digits, accepts 8 and 15, rejects 16', () => {
    const field = phone().test(phoneDigits('wrong'));
    const of = (length: number) => firstMessage(field, { country: 'US', number: '5'.repeat(length) });
    expect([7, 8, 15, 16].map(of)).toEqual(['wrong', undefined, undefined, 'wrong']);
  });

  it('R60 the first failing test sets the message', () => {
    const field = text().required('missing').test(email('wrong')).test(minLength(20, 'short'));
    expect(firstMessage(field, '')).toBe('missing');
    expect(firstMessage(field, 'x')).toBe('wrong');
    expect(firstMessage(field, 'a@b.c')).toBe('short');
  });

  it('R56 email: accepts an apostrophe, & or /, and a domain in any script', () => {
    const field = literal().test(email('wrong'));
    for (const value of ["sean.o'neil@x.co", 'sean.o\u2019neil@x.co', 'a&b@x.co', 'a/b@x.co', 'a|b$!*#=@x.co'])
      expect([value, firstMessage(field, value)]).toEqual([value, undefined]);
    for (const value of ['ida@bücher.example', 'ida@пример.рф', '\u202aida@x.co\u202c', 'ida@x\u200b.co'])
      expect([value, firstMessage(field, value)]).toEqual([value, undefined]);
    for (const value of ['ida@bücher', 'ida@bü/cher.example', 'ä@x.co', "'a'@x.co", "'a@x.co'", "a'@x.co"])
      expect([value, firstMessage(field, value)]).toEqual([value, 'wrong']);
    expect(object({ field }).cast({ field: ' \u202aida@bücher.example\u202c' })).toEqual({
      field: 'ida@bücher.example',
    });
  });

  it('email: rejects brackets, quotation marks, backticks and more than 254 characters', () => {
    const field = literal().test(email('wrong'));
    for (const value of ['`reboot`@x.co', 'a{b}@x.co', '"a"@x.co', '<a@x.co>', 'a@x.co>', 'a(b)@x.co'])
      expect(firstMessage(field, value)).toBe('wrong');
    expect(firstMessage(field, `${'a'.repeat(242)}@example.com`)).toBeUndefined();
    expect(firstMessage(field, `${'a'.repeat(243)}@example.com`)).toBe('wrong');
  });

  it('R61 trims submitted texts', () => {
    expect(object({ name: text() }).cast({ name: '  Marguerite ' })).toEqual({ name: 'Marguerite' });
  });
});
