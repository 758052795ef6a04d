import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { owner } from '../../../shared/owner';
import { newsletterSubscriptions } from '../../platform/db/schema';
import { confirmNewsletterMail, subscribedMail } from '../../platform/messages/mails/support';
import type { Way } from '../../platform/http/pages/html';
import type { Context } from '../../platform/http/context';
import { newToken, readSigned, sha256, sign, type SigningKeys } from '../../platform/security/tokens';
import { takeMail } from './limits';
import { linkRoutes } from './linkPages';
import { notifySupport } from './supportMails';

/**
 * Stores a newsletter sign-up and sends the link that confirms it, because anyone may type any email. A subscriber gets
 * no email; the response is the same.
 * @param email lower case, trimmed
 */
export async function subscribe(context: Context, email: string): Promise<void> {
  const { config, messages, now, signingKeys } = context;
  const leave = await leaveLink(signingKeys, config.publicOrigin, email);
  await messages.transaction(async (tx) => {
    const [row] = await tx
      .insert(newsletterSubscriptions)
      .values({ email, createdAt: now() })
      .onConflictDoUpdate({ target: newsletterSubscriptions.email, set: { email } })
      .returning();
    const mayLeave = await takeMail(context, tx, 'newsletter', email);
    if (!row || row.confirmedAt !== null || !mayLeave) return;
    const token = newToken();
    await tx
      .update(newsletterSubscriptions)
      .set({ confirmHash: sha256(token) })
      .where(isOf(email));
    const confirm = `${config.publicOrigin}/newsletter/confirm/${token}`;
    await messages.queue(tx, confirmNewsletterMail(email, { confirm, leave }));
  });
}

const isOf = (email: string) => eq(newsletterSubscriptions.email, email);

/** Returns the signed one-click unsubscribe link of a subscriber. It contains the hash of the email. */
export const leaveLink = async (keys: SigningKeys, origin: string, email: string): Promise<string> =>
  `${origin}/newsletter/leave/${await sign(keys, 'newsletter-links', sha256(email))}`;

const withToken = (token: string) => eq(newsletterSubscriptions.confirmHash, sha256(token));

/** `sha256` of the email, as the database computes it. */
const EMAIL_HASH = sql`translate(encode(sha256(convert_to(${newsletterSubscriptions.email}, 'UTF8')), 'base64'), '+/=', '-_')`;

/** Returns the subscriber of an unsubscribe link; undefined when the signature is invalid. */
async function findSubscriber({ signingKeys }: Pick<Context, 'signingKeys'>, token: string) {
  const hash = await readSigned(signingKeys, 'newsletter-links', token);
  return hash === null ? undefined : sql`${EMAIL_HASH} = ${hash}`;
}

/** Registers the page at `/newsletter/confirm/<token>`. */
export const confirmNewsletterRoutes = (context: Context): FastifyPluginAsync =>
  linkRoutes(context, '/newsletter/confirm/:token', {
    find: async (token) => (await context.db.select().from(newsletterSubscriptions).where(withToken(token)))[0],
    ask: ({ confirmedAt }) =>
      confirmedAt === null
        ? {
            title: 'Subscribe to the newsletter?',
            text: 'New products and matches, once a month. You can unsubscribe at any time.',
            button: 'Subscribe',
          }
        : CONFIRMED,
    async act({ email }) {
      const { config, messages, now } = context;
      const isNew = and(isOf(email), isNull(newsletterSubscriptions.confirmedAt));
      await messages.transaction(async (tx) => {
        const confirmed = await tx.update(newsletterSubscriptions).set({ confirmedAt: now() }).where(isNew).returning();
        if (confirmed.length > 0) await notifySupport(context, tx, 'newsletter', subscribedMail(config, email));
      });
      // Another request may have unsubscribed them since the link was found.
      return (await context.db.$count(newsletterSubscriptions, isOf(email))) > 0 ? CONFIRMED : CONFIRM_EXPIRED;
    },
    expired: CONFIRM_EXPIRED,
    links: siteLinks(context),
  });

/** Registers the page at `/newsletter/leave/<token>`. Mail programs post to it when the user presses Unsubscribe. */
export const leaveNewsletterRoutes = (context: Context): FastifyPluginAsync =>
  linkRoutes(context, '/newsletter/leave/:token', {
    find: (token) => findSubscriber(context, token),
    ask: async (isTheirs) =>
      (await context.db.$count(newsletterSubscriptions, isTheirs)) > 0
        ? {
            title: 'Unsubscribe from the newsletter?',
            text: 'We’ll delete your email from the list.',
            button: 'Unsubscribe',
          }
        : LEFT,
    async act(isTheirs) {
      await context.db.delete(newsletterSubscriptions).where(isTheirs);
      return LEFT;
    },
    expired: {
      title: 'This link isn’t valid',
      text: 'The link is incomplete or too old. Use the link in your latest newsletter to unsubscribe, or contact support.',
    },
    links: siteLinks(context),
  });

/** Subscribers need no account, so these pages lead to the site instead of the login. */
const siteLinks = ({ config }: Pick<Context, 'config'>): Way[] => [
  { href: `${config.publicOrigin}/#how-it-works`, text: `See how ${owner.name} works` },
];

const CONFIRM_EXPIRED = {
  title: 'This link has expired',
  text: 'The link is incomplete, is older than 7 days, or you’ve unsubscribed. You can subscribe again on our site.',
  status: 404,
};
const CONFIRMED = { title: 'You’re subscribed', text: 'Each newsletter has a link to unsubscribe.' };
const LEFT = { title: 'You’re unsubscribed', text: 'You won’t get the newsletter anymore.' };
