import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import type { Call, Handler, Handlers } from '../contract/handlers';
import { sessions } from '../db/schema';
import { Problem } from '../problems';
import { sha256 } from '../security/tokens';
import { recordEvent, type SecurityEvent } from '../trail/events';

type Kind = SecurityEvent['kind'];

/** The calls that the trail shows, by what they say when they succeed and when they are refused with 400. */
const TRAILED: Record<string, { done?: Kind; refused?: Kind }> = {
  logIn: { done: 'log-in', refused: 'log-in failed' },
  logOut: { done: 'log-out' },
  requestPasswordReset: { done: 'reset asked' },
  updatePassword: { done: 'reset done' },
  signUp: { done: 'code sent' },
  signUpAffiliate: { done: 'code sent' },
  sendCodes: { done: 'code sent' },
  verifyCode: { refused: 'code failed' },
  verifyEmailAndPhone: { refused: 'code failed' },
  verifyAffiliate: { refused: 'code failed' },
};

/**
 * The same handlers, with their calls in the trail before they are answered. An event names the e-mail of the call, so
 * that it is written in the same way, and takes as long, whether or not there is an account.
 */
export function withTrail(context: Context, handlers: Handlers): Handlers {
  const entries = Object.entries(handlers).map(([name, handler]) => [name, trailed(context, name, handler)]);
  return Object.fromEntries(entries) as Handlers;
}

function trailed({ db, now }: Context, name: string, handler: Handler): Handler {
  const kinds = TRAILED[name];
  if (!kinds) return handler;

  return async (call: Call<{ email?: string } | undefined>) => {
    const { email } = call.body ?? {};
    const accountId = name === 'logOut' ? await accountOf(call.bearer) : null;
    const record = (kind: Kind, detail?: string) =>
      recordEvent(db, { kind, at: now(), accountId, email, address: call.ip, detail });
    try {
      const answer = await handler(call);
      const detail = answer.isVerified === false ? 'not verified yet' : undefined;
      if (kinds.done) await record(kinds.done, detail);
      return answer;
    } catch (error) {
      if (kinds.refused && error instanceof Problem && error.statusCode === 400) await record(kinds.refused);
      throw error;
    }
  };

  async function accountOf(bearer: string | null): Promise<string | null> {
    const [session] = await db
      .select({ accountId: sessions.accountId })
      .from(sessions)
      .where(eq(sessions.tokenHash, sha256(bearer ?? '')));
    return session?.accountId ?? null;
  }
}
