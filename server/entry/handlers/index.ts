import { eq } from 'drizzle-orm';
import { type AnyCall, type AnyHandler, joinHandlers, type OperationId } from '../../platform/http/contract/handlers';
import { sessions } from '../../platform/db/schema';
import { HttpError } from '../../platform/lib/httpErrors';
import type { Context, WorkContext } from '../../platform/http/context';
import { emailHash, recordEvent, type SecurityEvent } from '../../platform/security/events';
import { getBearer } from '../../platform/security/sessions';
import { sha256 } from '../../platform/security/tokens';
import { authHandlers } from './auth';
import { billingHandlers } from './billing';
import { contactHandlers } from './contact';
import { enterpriseHandlers } from './enterprise';
import { passkeysHandlers } from './passkeys';
import { paymentHandlers } from './payment';
import { profileHandlers } from './profile';
import { registrationHandlers } from './registration';
import { sessionsHandlers } from './sessions';
import { teamHandlers } from './team';

/** The table of handlers by operationId. */
export function makeHandlers(context: Context): Record<string, AnyHandler> {
  const handlers = joinHandlers({
    ...authHandlers(context),
    ...registrationHandlers(context),
    ...sessionsHandlers(context),
    ...passkeysHandlers(context),
    ...profileHandlers(context),
    ...teamHandlers(context),
    ...enterpriseHandlers(context),
    ...paymentHandlers(context),
    ...billingHandlers(context),
    ...contactHandlers(context),
  });
  return withTrail(context, handlers as Record<string, AnyHandler>);
}

type Kind = SecurityEvent['kind'];

/** The operations in the audit log, logged on success and on a 400. */
const AUDITED: Partial<Record<OperationId, [done: Kind, rejected?: Kind]>> = {
  logIn: ['log-in', 'log-in failed'],
  logOut: ['log-out'],
  requestPasswordReset: ['reset asked'],
  updatePassword: ['reset done'],
  signUp: ['code sent'],
  signUpAffiliate: ['code sent'],
  sendCodes: ['code sent'],
  verifyCode: ['code accepted', 'code failed'],
  verifyEmailAndPhone: ['code accepted', 'code failed'],
  verifyAffiliate: ['code accepted', 'code failed'],
};

/**
 * Wraps the handlers so that calls are in the audit log before the response. An event has the email of the call, so
 * that the write and its duration are the same with and without an account.
 */
export function withTrail(context: WorkContext, handlers: Record<string, AnyHandler>): Record<string, AnyHandler> {
  const { db, now } = context;
  const audited = Object.entries(AUDITED).map(([name, [done, rejected]]): [string, AnyHandler] => [
    name,
    async (call: AnyCall) => {
      const { email } = (call.body ?? {}) as { email?: string };
      const accountId = name === 'logOut' ? await findAccountId(getBearer(call)) : null;
      const common = { accountId, address: call.ip, ...(email && { emailHash: emailHash(context, email) }) };
      const record = (kind: Kind, detail?: string) => recordEvent(db, { kind, at: now(), ...common, detail });
      try {
        const answer = await handlers[name]!(call);
        await record(done, answer.isVerified === false ? 'not verified yet' : undefined);
        return answer;
      } catch (error) {
        if (rejected && error instanceof HttpError && error.statusCode === 400) await record(rejected);
        throw error;
      }
    },
  ]);
  return { ...handlers, ...Object.fromEntries(audited) };

  async function findAccountId(bearer: string): Promise<string | null> {
    const [session] = await db
      .select({ accountId: sessions.accountId })
      .from(sessions)
      .where(eq(sessions.tokenHash, sha256(bearer)));
    return session?.accountId ?? null;
  }
}
