import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { codes, codeSources } from '../../platform/db/schema';
import type { Context, WorkContext } from '../../platform/http/context';
import { emailHash, recordEvent } from '../../platform/security/events';
import { sha256 } from '../../platform/security/tokens';
import { clientKey } from './callers';
import { linkRoutes } from './linkPages';

/**
 * Returns the URL in the email with a code. Confirming there proves control of the mailbox, so that guesses of others
 * no longer block the client from this code. It grants nothing else and expires with the code.
 */
export const codeLink = (origin: string, token: string): string => `${origin}/code/${token}`;

/** Registers the pages at `codeLink`. */
export const mailboxConfirmationRoutes = (context: Context): FastifyPluginAsync =>
  linkRoutes(context, '/code/:token', {
    find: async (token) => {
      const found = await liveCodes(context, token);
      return found.length > 0 ? found : undefined;
    },
    ask: () => ({
      title: 'Use your code in this browser?',
      text: 'Code not accepted? Someone else may be trying to guess it. Confirm that this is your email to use your code in this browser.',
      button: 'Confirm',
    }),
    async act(found, ip) {
      await recordConfirmation(context, found, ip);
      return {
        title: 'Now enter your code',
        text: 'Go back to the page that asked for your code and enter it there. If you closed that page, request a new code.',
      };
    },
    expired: {
      title: 'This link has expired',
      text: 'The link is incomplete, or its code was already used or is older than 10 minutes. Request a new code to get a new link.',
    },
  });

/** People who sign up with the same email share the messages sent to it. */
async function liveCodes({ db, now }: Pick<Context, 'db' | 'now'>, token: string) {
  const isLive = and(eq(codes.linkHash, sha256(token)), gt(codes.expiresAt, now()));
  return db.select({ id: codes.id, email: codes.email }).from(codes).where(isLive);
}

/** Repeated confirmation from the same source changes nothing and logs no event. */
async function recordConfirmation(
  context: WorkContext,
  linked: { id: string; email: string }[],
  address: string,
): Promise<void> {
  const { db, now } = context;
  const at = now();
  const opened = { asked: true, openedAt: at };
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(codeSources)
      .values(linked.map(({ id }) => ({ codeId: id, source: clientKey(context, address), ...opened })))
      .onConflictDoUpdate({
        target: [codeSources.codeId, codeSources.source],
        set: opened,
        setWhere: isNull(codeSources.openedAt),
      })
      .returning({ codeId: codeSources.codeId });
    if (added.length === 0) return;
    await recordEvent(tx, {
      kind: 'code link confirmed',
      at,
      emailHash: emailHash(context, linked[0]!.email),
      address,
    });
  });
}
