import { object, string } from 'yup';
import { PHONE_DIGITS_MAX, PHONE_DIGITS_MIN } from '../../config/constants';
import { EMAIL_PATTERN } from '../../lib/email';
import { contactLimits } from './contactMessage';

const PHONE_CHARACTERS = /^[0-9+() .-]+$/;

/** As typed, with spaces and brackets: 8 to 15 digits in all, like every phone number of the product (section 9). */
function isPhone(text = ''): boolean {
  const digits = text.replace(/\D/g, '').length;
  return PHONE_CHARACTERS.test(text) && digits >= PHONE_DIGITS_MIN && digits <= PHONE_DIGITS_MAX;
}

const text = (name: string, limit: number) =>
  string().defined().required(`${name} is required.`).max(limit, `${name} may have at most ${limit} characters.`);

/** The product shows no rules for this form: required and formats are worded like those of the sign-up form (5.1). */
export const contactSchema = object({
  fullName: text('Full Name', contactLimits.fullName),
  email: text('Email', contactLimits.email).matches(EMAIL_PATTERN, {
    message: 'Invalid email format.',
    excludeEmptyString: true,
  }),
  phoneNo: text('Phone number', contactLimits.phoneNo).test(
    'phone',
    'Invalid phone format.',
    (value) => !value || isPhone(value),
  ),
  subject: text('Subject', contactLimits.subject),
  message: text('Message', contactLimits.message),
});

export const newsletterSchema = object({
  email: text('Email', contactLimits.email).matches(EMAIL_PATTERN, {
    message: 'Invalid email format.',
    excludeEmptyString: true,
  }),
});
