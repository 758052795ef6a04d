import { type AnySchema, boolean, mixed, number, string } from 'yup';
import { EMAIL_MAX, EMAIL_PATTERN, NEW_EMAIL_PATTERN } from '../../lib/fieldRules.gen';
import { oneLine } from '../../lib/text';
import { isPhoneComplete, type PhoneValue } from '../../lib/phone';

/**
 * The validation engine: required, pattern, minimum and maximum length, minimum and maximum, and custom rules.
 * A field takes its rules in order, and the first that fails gives the message. Every rule but `required` lets an empty
 * value pass. Texts are trimmed before they are judged and before they are submitted.
 *
 *   object({ email: line(required('Email is required.'), email('Invalid email format.')) })
 */
export interface Rule<Value> {
  message: string;
  /** @param values the whole form, for rules that compare fields */
  holds: (value: Value, values: Readonly<Record<string, unknown>>) => boolean;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && 'number' in value && !value.number);

const unlessEmpty = <Value>(message: string, holds: Rule<Value>['holds']): Rule<Value> => ({
  message,
  holds: (value, values) => isEmpty(value) || holds(value, values),
});

export const required = <Value>(message: string): Rule<Value> => ({ message, holds: (value) => !isEmpty(value) });

export const pattern = (expression: RegExp, message: string): Rule<string> =>
  unlessEmpty(message, (value) => expression.test(value));

const emailLike = (expression: RegExp) => (message: string) =>
  unlessEmpty<string>(message, (value) => value.length <= EMAIL_MAX && expression.test(value));

/** An x@y.z that the contract takes, also one of an account that is years old. */
export const email = emailLike(EMAIL_PATTERN);

/** An x@y.z that the contract takes where it is entered for the first time: before the @ with fewer characters. */
export const newEmail = emailLike(NEW_EMAIL_PATTERN);

/** Characters as people count them, after trimming. */
export const minLength = (least: number, message: string): Rule<string> =>
  unlessEmpty(message, (value) => [...value].length >= least);

export const maxLength = (most: number, message: string): Rule<string> =>
  unlessEmpty(message, (value) => [...value].length <= most);

export const min = (least: number, message: string): Rule<number | string> =>
  unlessEmpty(message, (value) => Number(value) >= least);

export const max = (most: number, message: string): Rule<number | string> =>
  unlessEmpty(message, (value) => Number(value) <= most);

export const custom = <Value>(holds: Rule<Value>['holds'], message: string): Rule<Value> => unlessEmpty(message, holds);

/** The same value as another field, trimmed like it: a password typed twice. */
export const sameAs = (other: string, message: string): Rule<string> =>
  unlessEmpty(message, (value, values) => value === String(values[other] ?? '').trim());

/** National digits between `least` and `most`. */
export const phoneDigits = (least: number, most: number, message: string): Rule<PhoneValue> =>
  unlessEmpty(message, (value) => isPhoneComplete(value, least, most));

function withRules<S extends AnySchema, Value>(schema: S, rules: readonly Rule<Value>[]): S {
  return schema.test({
    name: 'rules',
    test(value: unknown, context) {
      const values = context.parent as Readonly<Record<string, unknown>>;
      const broken = rules.find((rule) => !rule.holds(value as Value, values));
      return broken ? context.createError({ message: broken.message }) : true;
    },
  }) as S;
}

/** A text field, `''` when empty. */
export const text = (...rules: Rule<string>[]) => withRules(string().trim().default(''), rules);

/** A text of one line, such as a name; see `oneLine`. */
export const line = (...rules: Rule<string>[]) => withRules(string().transform(oneLine).default(''), rules);

/** A text out of a few; `''` until one is chosen. */
export const choice = <Value extends string>(...rules: Rule<Value | ''>[]) =>
  withRules(mixed<Value | ''>().default(''), rules);

export const amount = (initial: number, ...rules: Rule<number>[]) => withRules(number().default(initial), rules);

export const phone = (...rules: Rule<PhoneValue>[]) =>
  withRules(mixed<PhoneValue>().default({ country: 'US', number: '' }), rules);

export const flag = (...rules: Rule<boolean>[]) => withRules(boolean().default(false), rules);
