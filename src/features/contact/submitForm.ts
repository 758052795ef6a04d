import { object, type ObjectSchema, ValidationError } from 'yup';
import { answers as texts, form as labels } from '#texts/contact';
import { api, cancelCalls, getErrorMessage, isUnknownOperation, type Acknowledgement } from '../../api';
import { email, line, literal, maxLength, message } from '../../components/form/schema';
import { PHONE_DIGITS_MAX, PHONE_DIGITS_MIN } from '../../config/constants';
import { contact } from '../../config/content';
import {
  EMAIL_MAX,
  FULL_NAME_MAX,
  MESSAGE_TEXT_MAX,
  SUBJECT_MAX,
  WRITTEN_PHONE_MAX,
  WRITTEN_PHONE_PATTERN,
} from '../../lib/fieldRules.gen';
import { mailto } from '../../lib/mailto';
import { markUnsent } from '../../lib/unsentForms';
import { keepDraft, readDraft } from '../../store/drafts';
import type { useAppDispatch } from '../../store/hooks';
import type { DraftName } from '../../store/pending';

type Dispatch = ReturnType<typeof useAppDispatch>;

export type FormErrors = Partial<Record<string, string>>;

/** The result of a form. A failure may offer an email (`mailto:`) with the same content. */
export interface Outcome {
  severity: 'success' | 'error';
  message: string;
  mail?: string;
}

/** Returns the fields of a form, and their values by name. */
export function readForm(form: HTMLFormElement) {
  const fields = [...form.querySelectorAll<HTMLInputElement>('[name]')];
  return { fields, values: Object.fromEntries(fields.map((field) => [field.name, field.value])) };
}

/** Keeps what is typed in this tab, because a reload empties the form. */
export const keepForm = (name: DraftName, form: HTMLFormElement): void =>
  keepDraft(name, JSON.stringify(readForm(form).values));

/** Fills the empty fields of a form with its draft. */
export function restoreForm(name: DraftName, form: HTMLFormElement): void {
  const draft = JSON.parse(readDraft(name) || '{}') as Partial<Record<string, string>>;
  for (const field of readForm(form).fields) field.value ||= draft[field.name] ?? '';
  markUnsent(form);
}

/** A phone number as typed, with spaces and brackets, and as many digits as in other forms. */
function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return WRITTEN_PHONE_PATTERN.test(text) && digits >= PHONE_DIGITS_MIN && digits <= PHONE_DIGITS_MAX;
}

/** A required text of limited length. The messages use the field's label. */
const named = (schema: ReturnType<typeof line>, label: string, limit: number) =>
  schema.required(texts.required(label)).test(maxLength(limit, texts.tooLong(label, limit)));

const emailField = (label: string) => named(literal(), label, EMAIL_MAX).test(email(texts.emailInvalid));

/** The specification defines no messages for this form, so they follow the sign-up form. */
const contactSchema = object({
  fullName: named(line(), labels.fullName, FULL_NAME_MAX),
  email: emailField(labels.email),
  phoneNo: named(literal(), labels.phone, WRITTEN_PHONE_MAX).test('phone', texts.phoneInvalid, isPhone),
  subject: named(line(), labels.subject, SUBJECT_MAX),
  message: message()
    .required(texts.messageRequired)
    .test(maxLength(MESSAGE_TEXT_MAX, texts.messageTooLong(MESSAGE_TEXT_MAX))),
});

const newsletterSchema = object({ email: emailField(texts.newsletterEmail) });

/** Returns one message for each rejected field. */
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
    return { severity: 'error', message: getErrorMessage(error) };
  }
}

const untracked = { track: false } as const;

/** The public forms: rules, requests and cancellation. */
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
