import { emailKey } from '../accounts/find';
import { countAddress, PER_ADDRESS } from '../accounts/limits';
import { subscribe } from '../accounts/newsletter';
import { tellSupport } from '../accounts/supportMails';
import { contactMail } from '../accounts/texts';
import type { Context } from '../context';
import { type Call, defineHandlers } from '../contract/handlers';
import { newId } from '../db/queries';
import { contactMessages } from '../db/schema';

/** The contact form and the newsletter of the public site: recorded, told to support, acknowledged. */
export function contactHandlers(context: Context) {
  const { messages, config, now } = context;

  async function sendContactMessage({ body, ip }: Call<'sendContactMessage'>) {
    await countAddress(context, PER_ADDRESS.write, ip);
    const { fullName, email, phoneNo, subject, message } = body;
    await messages.transaction(async (tx) => {
      const row = { id: newId(), fullName, email, phoneNo, subject, message, createdAt: now() };
      await tx.insert(contactMessages).values(row);
      await tellSupport(context, tx, 'contact', contactMail(config.supportEmail, body));
    });
    return { success: true, message: 'Thank you. We have your message and will answer by email.' } as const;
  }

  async function subscribeToNewsletter({ body, ip }: Call<'subscribeToNewsletter'>) {
    await countAddress(context, PER_ADDRESS.write, ip);
    await subscribe(context, emailKey(body.email));
    return { success: true, message: 'Please confirm with the link in the email that we send you.' } as const;
  }

  return defineHandlers({ sendContactMessage, subscribeToNewsletter });
}
