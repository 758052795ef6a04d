import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { owner } from '../../owner';
import { retention } from '../../retention';
import { requirePassword } from '../accounts/changePassword';
import { dataReadyMail } from '../accounts/texts';
import type { Context } from '../context';
import { newId } from '../db/queries';
import { accounts, dataExports } from '../db/schema';
import { inWords, type Limit } from '../limits/limiter';
import { noticePage, sendPage } from '../pages/html';
import { recordEvent } from '../security/events';
import type { SignedInAccount } from '../security/sessions';
import { isSigned, sign } from '../security/tokens';
import { makeWorker } from '../work/worker';
import { makeArchive } from './archive';

const PER_DAY: Limit = { name: 'export', max: 3, windowMs: 24 * 60 * 60 * 1000 };
/** Longer than drawing the invoices of many years takes. Milliseconds. */
const LEASE = 10 * 60 * 1000;

/**
 * Begins the file with all that is kept about a person. While one is being made a further call changes nothing;
 * otherwise the new file takes the place of the last one.
 * @param bearer the token of the session
 * @throws HttpError 400 for a wrong password, 429 after three files within a day
 */
export async function requestExport(
  context: Context,
  accountId: string,
  currentPassword: string,
  bearer: string,
  ip: string,
): Promise<void> {
  const { db, limiter, now } = context;
  const account = await requirePassword(context, accountId, currentPassword, bearer);
  const isUnderWay = and(eq(dataExports.accountId, account.id), isNull(dataExports.readyAt));
  if ((await db.$count(dataExports, isUnderWay)) > 0) return;
  await limiter.count(
    PER_DAY,
    account.id,
    (waitMs) => `You can download your data three times a day. Please wait ${inWords(waitMs)} and try again.`,
  );
  await db.transaction(async (tx) => {
    await tx.delete(dataExports).where(and(eq(dataExports.accountId, account.id), isNotNull(dataExports.readyAt)));
    await tx
      .insert(dataExports)
      .values({ id: newId(), accountId: account.id, expiresAt: now() + retention.dataExport, nextAttemptAt: now() })
      .onConflictDoNothing();
    await recordEvent(tx, { kind: 'data asked for', at: now(), accountId: account.id, address: ip });
  });
  exportWorker(context).kick();
}

/** Makes the files that were asked for, one at a time in a process. */
export function exportWorker(context: Context) {
  return makeWorker<typeof dataExports.$inferSelect>(context, {
    name: 'data exports',
    table: dataExports,
    atOnce: 1,
    leaseMs: LEASE,
    attempt: async ({ id, accountId, attempts }) => {
      const { config, db, messages, now } = context;
      const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
      if (!account) return 'remove';
      const file = await makeArchive(context, account);
      await messages.transaction(async (tx) => {
        const ready = await tx
          .update(dataExports)
          .set({ file, readyAt: now(), expiresAt: now() + retention.dataExport })
          .where(and(eq(dataExports.id, id), eq(dataExports.attempts, attempts)))
          .returning({ id: dataExports.id });
        if (ready.length > 0) await messages.queue(tx, dataReadyMail(account, config.publicOrigin));
      });
      return 'keep';
    },
  });
}

/** What the profile says of a person's file. @param origin scheme and host of the site */
export async function describeExport({ signingKeys, now }: Context, account: SignedInAccount, origin: string) {
  const { dataExport } = account;
  if (!dataExport || dataExport.expiresAt <= now()) return { state: 'none' } as const;
  if (dataExport.readyAt === null) return { state: 'preparing' } as const;
  const signature = await sign(signingKeys, 'export-links', dataExport.id);
  return {
    state: 'ready',
    url: `${origin}/exports/${dataExport.id}.${signature}`,
    expiresAt: new Date(dataExport.expiresAt).toISOString(),
  } as const;
}

/** GET /exports/<signed>: the file, for whoever holds its link, which is shown in the profile alone. */
export function exportRoutes(context: Context): FastifyPluginAsync {
  const { config, db, now, signingKeys } = context;
  return async (app) => {
    app.addHook('onListen', async () => void exportWorker(context).start());
    app.get<{ Params: { token: string } }>('/exports/:token', async ({ params }, reply) => {
      const [id = '', signature = ''] = params.token.split('.');
      const isGood = await isSigned(signingKeys, 'export-links', id, signature);
      const isThis = and(eq(dataExports.id, id), gt(dataExports.expiresAt, now()), isNotNull(dataExports.file));
      const [row] = isGood ? await db.select().from(dataExports).where(isThis) : [];
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      if (!row?.file) {
        const text = 'Links to your data work for 24 hours. You can ask for a new file in your profile.';
        const links = [{ href: `${config.publicOrigin}/account/profile`, text: 'Your profile' }];
        const body = noticePage('This link has expired.', text, links);
        return sendPage(reply, { title: `Your data, ${owner.name}`, status: 404, body });
      }
      const name = `${owner.name.toLowerCase().replace(/\W+/g, '-')}-data-${new Date(row.readyAt ?? 0).toISOString().slice(0, 10)}.zip`;
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Buffer.from(row.file));
    });
  };
}
