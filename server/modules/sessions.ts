import type { Context } from '../context';
import { type Call, defineHandlers } from '../contract/handlers';
import { inWords, type Limit } from '../limits/limiter';
import { recordEvent } from '../security/events';
import { endOthers, getBearer, listSessions } from '../security/sessions';

/** More than a person presses; each is an event of the trail. */
const ENDS: Limit = { name: 'end-sessions', max: 60, windowMs: 60 * 60 * 1000 };
const tooManyEnds = (waitMs: number) =>
  `You have logged out elsewhere very often. Please wait ${inWords(waitMs)} and try again.`;

/** Where a person is logged in, and how to log out there. */
export function sessionsHandlers(context: Context) {
  const { db, limiter, now } = context;

  async function list(call: Call<'listSessions'>) {
    const found = await listSessions(db, call.account.id, getBearer(call) ?? '', now());
    const data = found.map(({ id, browser, createdAt, usedAt, isThis }) => ({
      id,
      browser,
      loggedInAt: new Date(createdAt).toISOString(),
      lastUsedAt: new Date(usedAt).toISOString(),
      isThis,
    }));
    return { success: true, data } as const;
  }

  async function end(call: Pick<Call<'endOtherSessions'>, 'account' | 'ip' | 'headers'>, id?: string): Promise<void> {
    const { account, ip } = call;
    await limiter.count(ENDS, account.id, tooManyEnds);
    await db.transaction(async (tx) => {
      const ended = await endOthers(tx, account.id, getBearer(call) ?? '', id);
      for (const { browser } of ended) {
        const detail = browser ?? undefined;
        await recordEvent(tx, { kind: 'session ended', at: now(), accountId: account.id, address: ip, detail });
      }
    });
  }

  async function endSession(call: Call<'endSession'>) {
    await end(call, call.body.id);
    return { success: true, message: 'You are logged out there.' } as const;
  }

  async function endOtherSessions(call: Call<'endOtherSessions'>) {
    await end(call);
    return { success: true, message: 'You are logged out everywhere else.' } as const;
  }

  return defineHandlers({ listSessions: list, endSession, endOtherSessions });
}
