import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../context';
import { newsletterSubscriptions } from '../db/schema';
import { takeMail } from './limits';
import { type LinkPage, linkRoutes } from './linkPages';
import { notifySupport } from './supportMails';
import { confirmNewsletterMail, newsletterMail } from './texts';

/**
 * Keeps who asks for the newsletter, and sends the link that confirms it: anybody may type any e-mail. A subscriber gets
 * no mail; the answer is the same.
 * @param email lower case, trimmed
 */
export async function subscribe(context: Context, email: string): Promise<void> {
  const { config, messages, now } = context;
  await messages.transaction(async (tx) => {
    const [row] = await tx
      .insert(newsletterSubscriptions)
      .values({ email, createdAt: now() })
      .onConflictDoUpdate({ target: newsletterSubscriptions.email, set: { email } })
      .returning();
    const mayLeave = await takeMail(context, tx, 'newsletter', email);
    if (row && row.confirmedAt === null && mayLeave)
      await messages.queue(tx, confirmNewsletterMail(email, newsletterLinks(config.publicOrigin, row.token)));
  });
}

/** The links of a subscriber: one confirms, one ends the newsletter with one press. */
export const newsletterLinks = (origin: string, token: string) => ({
  confirm: `${origin}/newsletter/confirm/${token}`,
  leave: `${origin}/newsletter/leave/${token}`,
});

const withToken = (token: string) => eq(newsletterSubscriptions.token, token);

/** The page at `/newsletter/confirm/<token>`. */
export const confirmNewsletterRoutes = (context: Context): FastifyPluginAsync =>
  linkRoutes(context, '/newsletter/confirm/:token', {
    async look(token) {
      const [row] = await context.db.select().from(newsletterSubscriptions).where(withToken(token));
      return row ? (row.confirmedAt === null ? ASK : CONFIRMED) : OVER;
    },
    async act(token) {
      const { config, messages, now } = context;
      const confirmed = await messages.transaction(async (tx) => {
        const [row] = await tx
          .update(newsletterSubscriptions)
          .set({ confirmedAt: now() })
          .where(and(withToken(token), isNull(newsletterSubscriptions.confirmedAt)))
          .returning();
        if (row) await notifySupport(context, tx, 'newsletter', newsletterMail(config.supportEmail, row.email));
        return row ?? (await tx.select().from(newsletterSubscriptions).where(withToken(token)))[0];
      });
      return confirmed ? CONFIRMED : OVER;
    },
  });

/** The page at `/newsletter/leave/<token>`; mail programs post to it by themselves when one presses Unsubscribe. */
export const leaveNewsletterRoutes = (context: Context): FastifyPluginAsync =>
  linkRoutes(context, '/newsletter/leave/:token', {
    async look(token) {
      return (await context.db.$count(newsletterSubscriptions, withToken(token))) > 0 ? ASK_LEAVE : LEFT;
    },
    async act(token) {
      await context.db.delete(newsletterSubscriptions).where(withToken(token));
      return LEFT;
    },
  });

const ASK: LinkPage = {
  title: 'Subscribe to the newsletter?',
  text: 'New products and matches, once a month. You can unsubscribe at any time.',
  button: 'Subscribe',
};
const CONFIRMED: LinkPage = {
  title: 'You’re subscribed.',
  text: 'Each newsletter has a link to unsubscribe.',
};
const OVER: LinkPage = {
  title: 'This link has expired.',
  text: 'It is not complete, is older than seven days, or the newsletter was ended. You can subscribe again on our site.',
  status: 404,
};
const ASK_LEAVE: LinkPage = {
  title: 'Unsubscribe from the newsletter?',
  text: 'We’ll delete your email from the list.',
  button: 'Unsubscribe',
};
const LEFT: LinkPage = {
  title: 'You’re unsubscribed.',
  text: 'You won’t get the newsletter anymore.',
};
