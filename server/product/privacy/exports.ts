import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { findAccountById } from '../accounts/find';
import { owner } from '../../../shared/owner';
import { retention } from '../../../shared/retention';
import { requirePassword } from '../accounts/changePassword';
import { showLinkPage } from '../accounts/linkPages';
import type { Call } from '../../platform/http/contract/handlers';
import { newId } from '../../platform/db/queries';
import { dataExports } from '../../platform/db/schema';
import { LIMITS } from '../../platform/security/limits/policies';
import { dataReadyMail } from '../../platform/messages/mails/account';
import type { Context, WorkContext } from '../../platform/http/context';
import { recordEvent } from '../../platform/security/events';
import { getBearer } from '../../platform/security/sessions';
import { readSigned, sha256, sign } from '../../platform/security/tokens';
import { makeWorker, type Worker } from '../../platform/db/work/worker';
import { makeArchive } from './archive';

/** Longer than drawing the invoices of many years takes. Milliseconds. */
const LEASE = 10 * 60 * 1000;

/**
 * Starts an export of a person's data. While one is in progress, a further call only moves its link to the caller's
 * session; otherwise the new file replaces the previous one.
 * @throws HttpError 400 for a wrong password, 429 after three files within a day
 */
export async function requestExport(context: Context, call: Call<'exportData'>): Promise<void> {
  const { db, limiter, now } = context;
  const account = await requirePassword(context, call, call.body.currentPassword);
  const isUnderWay = and(eq(dataExports.accountId, account.id), isNull(dataExports.readyAt));
  const sessionHash = sha256(getBearer(call));
  const underWay = await db
    .update(dataExports)
    .set({ sessionHash })
    .where(isUnderWay)
    .returning({ id: dataExports.id });
  if (underWay.length > 0) return;
  await limiter.count(LIMITS.dataExports, account.id);
  await db.transaction(async (tx) => {
    await tx.delete(dataExports).where(and(eq(dataExports.accountId, account.id), isNotNull(dataExports.readyAt)));
    await tx
      .insert(dataExports)
      .values({
        id: newId(),
        accountId: account.id,
        sessionHash,
        expiresAt: now() + retention.dataExport,
        nextAttemptAt: now(),
      })
      .onConflictDoNothing();
    await recordEvent(tx, { kind: 'data asked for', at: now(), accountId: account.id, address: call.ip });
  });
  context.exportWorker.kick();
}

/** Creates the worker of a server, which builds the requested files one at a time. */
export function makeExportWorker(context: WorkContext): Worker {
  return makeWorker<typeof dataExports.$inferSelect>(context, {
    name: 'data exports',
    table: dataExports,
    atOnce: 1,
    leaseMs: LEASE,
    attempt: async ({ id, accountId, attempts }) => {
      const { config, db, messages, now } = context;
      const account = await findAccountById(db, accountId);
      if (!account) return 'remove';
      const file = await makeArchive(context, account);
      await messages.transaction(async (tx) => {
        const ready = await tx
          .update(dataExports)
          .set({ file, readyAt: now(), expiresAt: now() + retention.dataExport })
          .where(and(eq(dataExports.id, id), eq(dataExports.attempts, attempts)))
          .returning({ id: dataExports.id });
        if (ready.length > 0) await messages.queue(tx, dataReadyMail(config, account));
      });
      return 'keep';
    },
  });
}

/**
 * Returns the state of an export for the profile. The link is for the session that requested it, with the password.
 * @param origin scheme and host of the site
 */
export async function describeExport(
  { signingKeys, now }: Pick<Context, 'signingKeys' | 'now'>,
  call: Pick<Call<'getProfile'>, 'account' | 'headers'>,
  origin: string,
) {
  const { dataExport } = call.account;
  if (!dataExport || dataExport.expiresAt <= now()) return { state: 'none' } as const;
  if (dataExport.readyAt === null) return { state: 'preparing' } as const;
  return {
    state: 'ready',
    ...(dataExport.sessionHash === sha256(getBearer(call)) && {
      url: `${origin}/exports/${await sign(signingKeys, 'export-links', dataExport.id)}`,
    }),
    expiresAt: new Date(dataExport.expiresAt).toISOString(),
  } as const;
}

/** GET /exports/<signed>: the file, for anyone with its link, which only the profile shows. */
export function exportRoutes(context: Context): FastifyPluginAsync {
  const { config, db, exportWorker, now, signingKeys } = context;
  return async (app) => {
    app.addHook('onListen', async () => void exportWorker.start());
    app.addHook('preClose', async () => exportWorker.stop());
    app.get<{ Params: { token: string } }>('/exports/:token', async ({ params }, reply) => {
      const id = await readSigned(signingKeys, 'export-links', params.token);
      const isThis = and(eq(dataExports.id, id ?? ''), gt(dataExports.expiresAt, now()), isNotNull(dataExports.file));
      const [row] = await db.select().from(dataExports).where(isThis);
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      if (!row?.file) {
        return showLinkPage(context, reply, {
          title: 'This link has expired',
          text: 'Links to your data expire after 24 hours. Request a new file in your profile.',
          links: [{ href: `${config.publicOrigin}/account/profile`, text: 'View your profile' }],
          status: 404,
        });
      }
      const name = `${owner.name.toLowerCase().replace(/\W+/g, '-')}-data-${new Date(row.readyAt ?? 0).toISOString().slice(0, 10)}.zip`;
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Buffer.from(row.file));
    });
  };
}
