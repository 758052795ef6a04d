import { mixed, string, type TestConfig } from 'yup';
import { asciiEmail, cleanText } from '../../../shared/cleaning';
import { PASSWORD_MAX, PHONE_DIGITS_MAX, PHONE_DIGITS_MIN } from '../../config/constants';
import { EMAIL_MAX, EMAIL_PATTERN } from '../../lib/fieldRules.gen';
import { isPhoneComplete, NO_PHONE, type PhoneValue } from '../../lib/phone';
import { oneLine, oneLiteral } from '../../lib/text';

/*
 * The types of text that yup doesn't have, and tests for them. A schema is plain yup:
 *
 *   object({ email: literal().required('Email is required.').test(email('Invalid email format.')) })
 *
 * The first test that fails sets the message. Tests accept an empty value, which only `required` rejects.
 */

/** A password, `''` when empty. Only trimmed. */
export const text = () => string().trim().default('');

/** A single line of text, such as a name; see `oneLine`. */
export const line = () => string().transform(oneLine).default('');

/** Multiline text. */
export const message = () => string().transform(cleanText).default('');

/** A code, email or phone number as typed. */
export const literal = () => string().transform(oneLiteral).default('');

/** One of a few options; `''` until one is selected. */
export const choice = <Value extends string>() => string<Value | ''>().default('');

/**
 * A phone number with its country; Formik passes an empty number as undefined.
 * @param missing the message without a number; without it, the number is optional
 */
export const phone = (missing?: string) => {
  const schema = mixed<PhoneValue>().default(NO_PHONE);
  return missing === undefined ? schema : schema.test('required', missing, (value) => Boolean(value?.number));
};

type Test<Value> = TestConfig<Value | undefined>;

const test = <Value>(name: string, message: string, holds: (value: Value) => boolean): Test<Value> => ({
  name,
  message,
  test: (value) => !value || holds(value),
});

/** An x@y.z that the contract accepts. The domain may use any script. */
export const email = (message: string): Test<string> =>
  test('email', message, (value: string) => {
    const ascii = asciiEmail(value);
    return ascii.length <= EMAIL_MAX && EMAIL_PATTERN.test(ascii);
  });

/** Counts characters, not UTF-16 units as `string().min` does. */
export const minLength = (least: number, message: string): Test<string> =>
  test('minLength', message, (value: string) => [...value].length >= least);

export const maxLength = (most: number, message: string): Test<string> =>
  test('maxLength', message, (value: string) => [...value].length <= most);

interface PasswordTexts {
  passwordRequired: string;
  passwordTooShort: string;
  passwordTooLong: string;
}

/** A new password of at least the given length, with the messages of its form. */
export const newPassword = (least: number, texts: PasswordTexts) =>
  text()
    .required(texts.passwordRequired)
    .test(minLength(least, texts.passwordTooShort))
    .test(maxLength(PASSWORD_MAX, texts.passwordTooLong));

/** Requires the same value as another field, trimmed. Unlike `oneOf`, it comes after the tests before it. */
export const sameAs = (other: string, message: string): Test<string> => ({
  name: 'sameAs',
  message,
  test: (value, { parent }) => !value || value === String((parent as Record<string, unknown>)[other] ?? '').trim(),
});

/** Requires the number of national digits that the API accepts. */
export const phoneDigits = (message: string): Test<PhoneValue> =>
  test(
    'phoneDigits',
    message,
    (value: PhoneValue) => !value.number || isPhoneComplete(value, PHONE_DIGITS_MIN, PHONE_DIGITS_MAX),
  );
