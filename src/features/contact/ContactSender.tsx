import { useEffect } from 'react';
import { sent } from '#texts/contact/answers';
import { requestFailed } from '#texts/requests';
import { getErrorMessage, useSendContactMessageMutation } from '../../api';
import type { ContactField } from './contactMessage';
import { contactSchema } from './contactSchema';
import type { SenderProps } from './lateForm';
import { validateWith } from './validate';

/** The rules and the call of the contact form (T25), loaded when the form is first touched. */
export function ContactSender({ onReady }: SenderProps<ContactField>) {
  const [send] = useSendContactMessageMutation();
  useEffect(() => {
    onReady({
      validate: (values) => validateWith(contactSchema, values),
      send: async (values) => {
        try {
          const contactMessageRequest = contactSchema.cast(values);
          const answer = await send({ contactMessageRequest }).unwrap();
          return answer.message || sent;
        } catch (error) {
          throw new Error(getErrorMessage(error, requestFailed), { cause: error });
        }
      },
    });
  }, [onReady, send]);
  return null;
}
