import { useEffect } from 'react';
import { getErrorMessage, useSendContactMessageMutation } from '../../api';
import type { ContactField } from './contactMessage';
import { contactSchema } from './contactSchema';
import type { SenderProps } from './lateForm';
import { validateWith } from './validate';

const SENT = 'Thank you. Your message has arrived; we answer by e-mail.';
const FAILED = 'Request failed. Please try again.';

/** The rules and the call of the contact form (T25), loaded when the form is first touched. */
export function ContactSender({ onReady }: SenderProps<ContactField>) {
  const [send] = useSendContactMessageMutation();
  useEffect(() => {
    onReady({
      validate: (values) => validateWith(contactSchema, values),
      send: async (contactMessageRequest) => {
        try {
          const answer = await send({ contactMessageRequest }).unwrap();
          return answer.message || SENT;
        } catch (error) {
          throw new Error(getErrorMessage(error, FAILED), { cause: error });
        }
      },
    });
  }, [onReady, send]);
  return null;
}
