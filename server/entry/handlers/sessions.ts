import { requirePassword } from '../../product/accounts/changePassword';
import { type Call, defineHandlers } from '../../platform/http/contract/handlers';
import { httpError } from '../../platform/lib/httpErrors';
import { LIMITS } from '../../platform/security/limits/policies';
import { sessionsEndedMail } from '../../platform/messages/mails/account';
import type { Context } from '../../platform/http/context';
import { recordEvent } from '../../platform/security/events';
import { endOthers, getBearer, listSessions } from '../../platform/security/sessions';

/** Handlers that list a user's sessions and end them. */
export function sessionsHandlers(context: Context) {
  const { config, db, limiter, messages, now } = context;

  /** @returns the number of ended sessions */
  async function end(call: Pick<Call<'endSession'>, 'account' | 'ip' | 'headers'>, id?: string): Promise<number> {
    const { account, ip } = call;
    await limiter.count(LIMITS.sessionEnds, account.id);
    return messages.transaction(async (tx) => {
      const ended = await endOthers(tx, account.id, getBearer(call), id);
      const about = { kind: 'session ended', at: now(), accountId: account.id, address: ip } as const;
      for (const { browser } of ended) await recordEvent(tx, { ...about, detail: browser ?? undefined });
      const browsers = ended.map(({ browser }) => browser);
      if (ended.length > 0) await messages.queue(tx, sessionsEndedMail(config, account, browsers, now()));
      return ended.length;
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
      if ((await end(call, call.body.id)) === 0) throw httpError(409, 'That device is already logged out.');
      return { success: true, message: 'That device was logged out.' };
    },

    async endOtherSessions(call) {
      await requirePassword(context, call, call.body.currentPassword);
      await end(call);
      return { success: true, message: 'You are logged out everywhere else.' };
    },
  });
}
