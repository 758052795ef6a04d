import { useEffect } from 'react';
import { answers } from '#texts/contact';
import { requestFailed } from '#texts/requests';
import { cancelCalls, getErrorMessage, isUnknownOperation, useSendContactMessageMutation } from '../../api';
import type { ContactField, ContactValues } from './contactMessage';
import { contact } from '../../config/content';
import { mailto } from '../../lib/mailto';
import { contactSchema } from './contactSchema';
import { MailInstead, type SenderProps } from './lateForm';
import { validateWith } from './validate';

/** The same message as an e-mail. */
function mailOf({ fullName, phoneNo, subject, message }: ContactValues): string {
  return mailto(contact.email, { subject, body: `${message}\n\n${fullName}\n${phoneNo}` });
}

/** The rules and the call of the contact form (T25), loaded when the form is first touched. */
export function ContactSender({ onReady }: SenderProps<ContactField>) {
  const [send] = useSendContactMessageMutation();
  useEffect(() => {
    onReady({
      cancel: () => cancelCalls('sendContactMessage'),
      validate: (values) => validateWith(contactSchema, values),
      send: async (values) => {
        try {
          const contactMessageRequest = contactSchema.cast(values);
          const answer = await send({ contactMessageRequest }).unwrap();
          return answer.message || answers.sent;
        } catch (error) {
          if (isUnknownOperation(error)) throw new MailInstead(answers.notTaken, mailOf(values));
          throw new Error(getErrorMessage(error, requestFailed), { cause: error });
        }
      },
    });
  }, [onReady, send]);
  return null;
}
