import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import type { AnyCall, AnyHandler, OperationId } from '../contract/handlers';
import { sessions } from '../db/schema';
import { HttpError } from '../httpErrors';
import { emailHash, recordEvent, type SecurityEvent } from '../security/events';
import { sha256 } from '../security/tokens';

type Kind = SecurityEvent['kind'];

/** What the trail shows when a call succeeds and when it is refused with 400. */
interface Kinds {
  done?: Kind;
  refused?: Kind;
}

/** The calls that the trail shows. */
const TRAILED: Partial<Record<OperationId, Kinds>> = {
  logIn: { done: 'log-in', refused: 'log-in failed' },
  logOut: { done: 'log-out' },
  requestPasswordReset: { done: 'reset asked' },
  updatePassword: { done: 'reset done' },
  signUp: { done: 'code sent' },
  signUpAffiliate: { done: 'code sent' },
  sendCodes: { done: 'code sent' },
  verifyCode: { done: 'code accepted', refused: 'code failed' },
  verifyEmailAndPhone: { done: 'code accepted', refused: 'code failed' },
  verifyAffiliate: { done: 'code accepted', refused: 'code failed' },
};

/**
 * The same handlers, with their calls in the trail before they are answered. An event names the e-mail of the call, so
 * that it is written in the same way, and takes as long, whether or not there is an account.
 */
export function withTrail(context: Context, handlers: Record<string, AnyHandler>): Record<string, AnyHandler> {
  const getKinds = new Map<string, Kinds>(Object.entries(TRAILED));
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => {
      const kinds = getKinds.get(name);
      return [name, kinds ? trailed(context, name, handler, kinds) : handler];
    }),
  );
}

function trailed(context: Context, name: string, handler: AnyHandler, kinds: Kinds): AnyHandler {
  const { db, now } = context;
  return async (call: AnyCall) => {
    const email = emailIn(call.body);
    const named = email === undefined ? {} : { emailHash: emailHash(context, email) };
    const accountId = name === 'logOut' ? await getAccount(call.bearer) : null;
    const record = (kind: Kind, detail?: string) =>
      recordEvent(db, { kind, at: now(), accountId, ...named, address: call.ip, detail });
    try {
      const answer = await handler(call);
      const detail = answer.isVerified === false ? 'not verified yet' : undefined;
      if (kinds.done) await record(kinds.done, detail);
      return answer;
    } catch (error) {
      if (kinds.refused && error instanceof HttpError && error.statusCode === 400) await record(kinds.refused);
      throw error;
    }
  };

  async function getAccount(bearer: string | null): Promise<string | null> {
    const [session] = await db
      .select({ accountId: sessions.accountId })
      .from(sessions)
      .where(eq(sessions.tokenHash, sha256(bearer ?? '')));
    return session?.accountId ?? null;
  }
}

function emailIn(body: unknown): string | undefined {
  const holdsEmail = typeof body === 'object' && body !== null && 'email' in body;
  return holdsEmail && typeof body.email === 'string' ? body.email : undefined;
}
