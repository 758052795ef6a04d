import { object, string } from 'yup';
import { answers as texts, form as labels } from '#texts/contact';
import { PHONE_DIGITS_MAX, PHONE_DIGITS_MIN } from '../../config/constants';
import { NEW_EMAIL_PATTERN, WRITTEN_PHONE_PATTERN } from '../../lib/fieldRules.gen';
import { oneLine } from '../../lib/oneLine';
import { contactLimits } from './contactMessage';

/** As typed, with spaces and brackets: 8 to 15 digits in all, like every phone number of the product (section 9). */
function isPhone(text = ''): boolean {
  const digits = text.replace(/\D/g, '').length;
  return WRITTEN_PHONE_PATTERN.test(text) && digits >= PHONE_DIGITS_MIN && digits <= PHONE_DIGITS_MAX;
}

const required = (sentence: string) => string().defined().required(sentence);

/** A field of one line, called in its sentences what its label calls it. */
const line = (label: string, limit: number) =>
  required(texts.required(label)).max(limit, texts.tooLong(label, limit)).transform(oneLine);

const email = (label: string) =>
  line(label, contactLimits.email).matches(NEW_EMAIL_PATTERN, {
    message: texts.emailInvalid,
    excludeEmptyString: true,
  });

/** The product shows no rules for this form: required and formats are worded like those of the sign-up form (5.1). */
export const contactSchema = object({
  fullName: line(labels.fullName, contactLimits.fullName),
  email: email(labels.email),
  phoneNo: line(labels.phone, contactLimits.phoneNo).test(
    'phone',
    texts.phoneInvalid,
    (value) => !value || isPhone(value),
  ),
  subject: line(labels.subject, contactLimits.subject),
  message: required(texts.messageRequired).max(contactLimits.message, texts.messageTooLong(contactLimits.message)),
});

export const newsletterSchema = object({ email: email(texts.newsletterEmail) });
