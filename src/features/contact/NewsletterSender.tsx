import { useEffect } from 'react';
import { subscribed } from '#texts/contact/answers';
import { requestFailed } from '#texts/requests';
import { getErrorMessage, useSubscribeToNewsletterMutation } from '../../api';
import { newsletterSchema } from './contactSchema';
import type { SenderProps } from './lateForm';
import { validateWith } from './validate';

/** The rule and the call of the newsletter box (T25), loaded when the box is first touched. */
export function NewsletterSender({ onReady }: SenderProps<'email'>) {
  const [subscribe] = useSubscribeToNewsletterMutation();
  useEffect(() => {
    onReady({
      validate: (values) => validateWith(newsletterSchema, values),
      send: async (values) => {
        try {
          const newsletterSubscriptionRequest = newsletterSchema.cast(values);
          const answer = await subscribe({ newsletterSubscriptionRequest }).unwrap();
          return answer.message || subscribed;
        } catch (error) {
          throw new Error(getErrorMessage(error, requestFailed), { cause: error });
        }
      },
    });
  }, [onReady, subscribe]);
  return null;
}
