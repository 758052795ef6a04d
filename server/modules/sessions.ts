import { type Call, defineHandlers } from '../contract/handlers';
import { LIMITS } from '../limits/policies';
import type { Context } from '../process/context';
import { recordEvent } from '../security/events';
import { endOthers, getBearer, listSessions } from '../security/sessions';

/** Handlers that list a user's sessions and end them. */
export function sessionsHandlers(context: Context) {
  const { db, limiter, now } = context;

  async function end(call: Pick<Call<'endOtherSessions'>, 'account' | 'ip' | 'headers'>, id?: string): Promise<void> {
    const { account, ip } = call;
    await limiter.count(LIMITS.sessionEnds, account.id);
    await db.transaction(async (tx) => {
      for (const { browser } of await endOthers(tx, account.id, getBearer(call), id)) {
        const detail = browser ?? undefined;
        await recordEvent(tx, { kind: 'session ended', at: now(), accountId: account.id, address: ip, detail });
      }
    });
  }

  return defineHandlers({
    async listSessions(call) {
      const found = await listSessions(db, call.account.id, getBearer(call), now());
      const data = found.map(({ id, browser, createdAt, usedAt, isThis }) => ({
        id,
        browser,
        loggedInAt: new Date(createdAt).toISOString(),
        lastUsedAt: new Date(usedAt).toISOString(),
        isThis,
      }));
      return { success: true, data };
    },

    async endSession(call) {
      await end(call, call.body.id);
      return { success: true, message: 'That device was logged out.' };
    },

    async endOtherSessions(call) {
      await end(call);
      return { success: true, message: 'You are logged out everywhere else.' };
    },
  });
}
