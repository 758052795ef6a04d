import { useEffect } from 'react';
import { answers } from '#texts/contact';
import { requestFailed } from '#texts/requests';
import { cancelCalls, getErrorMessage, isUnknownOperation, useSubscribeToNewsletterMutation } from '../../api';
import { contact } from '../../config/content';
import { mailto } from '../../lib/mailto';
import { newsletterSchema } from './contactSchema';
import { MailInstead, type FormValues, type SenderProps } from './lateForm';
import { validateWith } from './validate';

/** The same wish as an e-mail. */
function mailOf({ email }: FormValues<'email'>): string {
  return mailto(contact.email, { subject: answers.newsletterMail.subject, body: answers.newsletterMail.body(email) });
}

/** The rule and the call of the newsletter box (T25), loaded when the box is first touched. */
export function NewsletterSender({ onReady }: SenderProps<'email'>) {
  const [subscribe] = useSubscribeToNewsletterMutation();
  useEffect(() => {
    onReady({
      cancel: () => cancelCalls('subscribeToNewsletter'),
      validate: (values) => validateWith(newsletterSchema, values),
      send: async (values) => {
        try {
          const newsletterSubscriptionRequest = newsletterSchema.cast(values);
          const answer = await subscribe({ newsletterSubscriptionRequest }).unwrap();
          return answer.message || answers.subscribed;
        } catch (error) {
          if (isUnknownOperation(error)) throw new MailInstead(answers.notTaken, mailOf(values));
          throw new Error(getErrorMessage(error, requestFailed), { cause: error });
        }
      },
    });
  }, [onReady, subscribe]);
  return null;
}
