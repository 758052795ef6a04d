import { type AnySchema, boolean, mixed, number, string } from 'yup';
import { asciiEmail, cleanText } from '../../../cleaning';
import { EMAIL_MAX, EMAIL_PATTERN } from '../../lib/fieldRules.gen';
import { oneLine, oneLiteral } from '../../lib/text';
import { isPhoneComplete, type PhoneValue } from '../../lib/phone';

/**
 * A validation rule: required, pattern, minimum and maximum length, minimum and maximum, or custom. A field runs its
 * rules in order, and the first that fails sets the message. Every rule except `required` accepts an empty value. Texts
 * are cleaned (`cleaning.ts`) before validation and before submission.
 *
 *   object({ email: literal(required('Email is required.'), email('Invalid email format.')) })
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

/** An x@y.z that the contract accepts. The domain may use any script. */
export const email = (message: string): Rule<string> =>
  unlessEmpty(message, (value) => asciiEmail(value).length <= EMAIL_MAX && EMAIL_PATTERN.test(asciiEmail(value)));

/** Counts user-perceived characters after trimming. */
export const minLength = (least: number, message: string): Rule<string> =>
  unlessEmpty(message, (value) => [...value].length >= least);

export const maxLength = (most: number, message: string): Rule<string> =>
  unlessEmpty(message, (value) => [...value].length <= most);

export const min = (least: number, message: string): Rule<number | string> =>
  unlessEmpty(message, (value) => Number(value) >= least);

export const max = (most: number, message: string): Rule<number | string> =>
  unlessEmpty(message, (value) => Number(value) <= most);

export const custom = <Value>(holds: Rule<Value>['holds'], message: string): Rule<Value> => unlessEmpty(message, holds);

/** Requires the same value as another field, trimmed: for a repeated password. */
export const sameAs = (other: string, message: string): Rule<string> =>
  unlessEmpty(message, (value, values) => value === String(values[other] ?? '').trim());

/** Requires `least` to `most` national digits. */
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

/** A password, `''` when empty. Only trimmed. */
export const text = (...rules: Rule<string>[]) => withRules(string().trim().default(''), rules);

/** A single line of text, such as a name; see `oneLine`. */
export const line = (...rules: Rule<string>[]) => withRules(string().transform(oneLine).default(''), rules);

/** Multiline text. */
export const message = (...rules: Rule<string>[]) => withRules(string().transform(cleanText).default(''), rules);

/** A code, email or phone number as typed. */
export const literal = (...rules: Rule<string>[]) => withRules(string().transform(oneLiteral).default(''), rules);

/** One of a few options; `''` until one is selected. */
export const choice = <Value extends string>(...rules: Rule<Value | ''>[]) =>
  withRules(mixed<Value | ''>().default(''), rules);

export const amount = (initial: number, ...rules: Rule<number>[]) => withRules(number().default(initial), rules);

export const phone = (...rules: Rule<PhoneValue>[]) =>
  withRules(mixed<PhoneValue>().default({ country: 'US', number: '' }), rules);

export const flag = (...rules: Rule<boolean>[]) => withRules(boolean().default(false), rules);
