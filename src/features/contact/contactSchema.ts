import { object, string } from 'yup';
import * as texts from '#texts/contact/answers';
import { PHONE_DIGITS_MAX, PHONE_DIGITS_MIN } from '../../config/constants';
import { EMAIL_PATTERN, WRITTEN_PHONE_PATTERN } from '../../lib/fieldRules.gen';
import { oneLine } from '../../lib/oneLine';
import { contactLimits } from './contactMessage';

/** As typed, with spaces and brackets: 8 to 15 digits in all, like every phone number of the product (section 9). */
function isPhone(text = ''): boolean {
  const digits = text.replace(/\D/g, '').length;
  return WRITTEN_PHONE_PATTERN.test(text) && digits >= PHONE_DIGITS_MIN && digits <= PHONE_DIGITS_MAX;
}

const text = (name: string, limit: number) =>
  string().defined().required(texts.required(name)).max(limit, texts.tooLong(name, limit));

const line = (name: string, limit: number) => text(name, limit).transform(oneLine);

const email = line(texts.email, contactLimits.email).matches(EMAIL_PATTERN, {
  message: texts.emailInvalid,
  excludeEmptyString: true,
});

/** The product shows no rules for this form: required and formats are worded like those of the sign-up form (5.1). */
export const contactSchema = object({
  fullName: line(texts.fullName, contactLimits.fullName),
  email,
  phoneNo: line(texts.phone, contactLimits.phoneNo).test(
    'phone',
    texts.phoneInvalid,
    (value) => !value || isPhone(value),
  ),
  subject: line(texts.subject, contactLimits.subject),
  message: text(texts.message, contactLimits.message),
});

export const newsletterSchema = object({ email });
