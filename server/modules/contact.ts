import { emailKey } from '../accounts/find';
import { countAddress, PER_ADDRESS } from '../accounts/limits';
import { tellSupport } from '../accounts/supportMails';
import { contactMail, newsletterMail } from '../accounts/texts';
import type { Context } from '../context';
import { type Call, defineHandlers } from '../contract/handlers';
import { newId } from '../db/queries';
import { contactMessages, newsletterSubscriptions } from '../db/schema';

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
    const email = emailKey(body.email);
    await messages.transaction(async (tx) => {
      const added = await tx
        .insert(newsletterSubscriptions)
        .values({ email, createdAt: now(), confirmedAt: now() })
        .onConflictDoNothing()
        .returning({ email: newsletterSubscriptions.email });
      if (added.length > 0) await tellSupport(context, tx, 'newsletter', newsletterMail(config.supportEmail, email));
    });
    return { success: true, message: 'You are subscribed to our newsletter.' } as const;
  }

  return defineHandlers({ sendContactMessage, subscribeToNewsletter });
}
