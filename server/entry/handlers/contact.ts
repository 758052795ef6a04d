import { emailKey } from '../../product/accounts/find';
import { countAddress } from '../../product/accounts/limits';
import { subscribe } from '../../product/accounts/newsletter';
import { notifySupport } from '../../product/accounts/supportMails';
import { defineHandlers } from '../../platform/http/contract/handlers';
import { newId } from '../../platform/db/queries';
import { contactMessages } from '../../platform/db/schema';
import { PER_ADDRESS } from '../../platform/security/limits/policies';
import { contactMail } from '../../platform/messages/mails/support';
import type { Context } from '../../platform/http/context';

/** Handlers of the public contact form and newsletter. */
export function contactHandlers(context: Context) {
  const { messages, config, now } = context;

  return defineHandlers({
    async sendContactMessage({ body, ip }) {
      await countAddress(context, PER_ADDRESS.write, ip);
      const { fullName, email, phoneNo, subject, message } = body;
      await messages.transaction(async (tx) => {
        const row = { id: newId(), fullName, email, phoneNo, subject, message, createdAt: now() };
        await tx.insert(contactMessages).values(row);
        await notifySupport(context, tx, 'contact', contactMail(config, body));
      });
      return { success: true, message: "Thanks for your message. We'll reply by email." };
    },

    async subscribeToNewsletter({ body, ip }) {
      await countAddress(context, PER_ADDRESS.write, ip);
      await subscribe(context, emailKey(body.email));
      return { success: true, message: 'Check your email and confirm your subscription.' };
    },
  });
}
