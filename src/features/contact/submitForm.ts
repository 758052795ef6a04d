import { object, type ObjectSchema, string, ValidationError } from 'yup';
import { answers as texts, form as labels } from '#texts/contact';
import { requestFailed } from '#texts/requests';
import { api, cancelCalls, getErrorMessage, isUnknownOperation, type Acknowledgement } from '../../api';
import { PHONE_DIGITS_MAX, PHONE_DIGITS_MIN } from '../../config/constants';
import { contact } from '../../config/content';
import {
  EMAIL_MAX,
  FULL_NAME_MAX,
  MESSAGE_TEXT_MAX,
  NEW_EMAIL_PATTERN,
  SUBJECT_MAX,
  WRITTEN_PHONE_MAX,
  WRITTEN_PHONE_PATTERN,
} from '../../lib/fieldRules.gen';
import { mailto } from '../../lib/mailto';
import { oneLine } from '../../lib/text';
import type { useAppDispatch } from '../../store/hooks';

type Dispatch = ReturnType<typeof useAppDispatch>;

export type FormErrors = Partial<Record<string, string>>;

/** What became of a form; a failure may offer an e-mail (`mailto:`) that says the same. */
export interface Outcome {
  severity: 'success' | 'error';
  message: string;
  mail?: string;
}

/** As typed, with spaces and brackets: as many digits as every phone number of the product. */
function isPhone(text = ''): boolean {
  const digits = text.replace(/\D/g, '').length;
  return WRITTEN_PHONE_PATTERN.test(text) && digits >= PHONE_DIGITS_MIN && digits <= PHONE_DIGITS_MAX;
}

const required = (sentence: string) => string().defined().required(sentence);

/** A field of one line, called in its sentences what its label calls it. */
const line = (label: string, limit: number) =>
  required(texts.required(label)).max(limit, texts.tooLong(label, limit)).transform(oneLine);

const email = (label: string) =>
  line(label, EMAIL_MAX).matches(NEW_EMAIL_PATTERN, { message: texts.emailInvalid, excludeEmptyString: true });

/** The specification shows no rules for this form: required and formats are worded like those of the sign-up form. */
const contactSchema = object({
  fullName: line(labels.fullName, FULL_NAME_MAX),
  email: email(labels.email),
  phoneNo: line(labels.phone, WRITTEN_PHONE_MAX).test('phone', texts.phoneInvalid, (value) => !value || isPhone(value)),
  subject: line(labels.subject, SUBJECT_MAX),
  message: required(texts.messageRequired).max(MESSAGE_TEXT_MAX, texts.messageTooLong(MESSAGE_TEXT_MAX)),
});

const newsletterSchema = object({ email: email(texts.newsletterEmail) });

/** One sentence for each field that is refused. */
async function errorsIn(schema: ObjectSchema<object>, values: object): Promise<FormErrors> {
  try {
    await schema.validate(values, { abortEarly: false });
    return {};
  } catch (reason) {
    if (!(reason instanceof ValidationError)) throw reason;
    const errors: FormErrors = {};
    for (const { path, message } of reason.inner) errors[path ?? ''] ??= message;
    return errors;
  }
}

async function toOutcome(call: Promise<Acknowledgement>, sent: string, mail: string): Promise<Outcome> {
  try {
    return { severity: 'success', message: (await call).message || sent };
  } catch (error) {
    if (isUnknownOperation(error)) return { severity: 'error', message: texts.notTaken, mail };
    return { severity: 'error', message: getErrorMessage(error, requestFailed) };
  }
}

const untracked = { track: false } as const;

/** The public forms: their rules, how they are sent and how that is stopped. */
export const publicForms = {
  contact: {
    validate: (values: object) => errorsIn(contactSchema, values),
    send(dispatch: Dispatch, values: object): Promise<Outcome> {
      const contactMessageRequest = contactSchema.cast(values);
      const { fullName, phoneNo, subject, message } = contactMessageRequest;
      const call = dispatch(api.endpoints.sendContactMessage.initiate({ contactMessageRequest }, untracked));
      const mail = mailto(contact.email, { subject, body: `${message}\n\n${fullName}\n${phoneNo}` });
      return toOutcome(call.unwrap(), texts.sent, mail);
    },
    cancel: () => cancelCalls('sendContactMessage'),
  },
  newsletter: {
    validate: (values: object) => errorsIn(newsletterSchema, values),
    send(dispatch: Dispatch, values: object): Promise<Outcome> {
      const newsletterSubscriptionRequest = newsletterSchema.cast(values);
      const { subject, body } = texts.newsletterMail;
      const mail = mailto(contact.email, { subject, body: body(newsletterSubscriptionRequest.email) });
      const call = dispatch(api.endpoints.subscribeToNewsletter.initiate({ newsletterSubscriptionRequest }, untracked));
      return toOutcome(call.unwrap(), texts.subscribed, mail);
    },
    cancel: () => cancelCalls('subscribeToNewsletter'),
  },
};
