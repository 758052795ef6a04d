import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import type { Call } from '../../platform/http/contract/handlers';
import type { Db } from '../../platform/db';
import { accounts, passkeys } from '../../platform/db/schema';
import { HttpError } from '../../platform/lib/httpErrors';
import { passkeyCounterMail } from '../../platform/messages/mails/passkeys';
import type { Context } from '../../platform/http/context';
import { emailHash, recordEvent, type SecurityEvent } from '../../platform/security/events';
import { PER_ADDRESS } from '../../platform/security/limits/policies';
import { openSession } from '../../platform/security/sessions';
import { describeBrowser, rememberCaller } from './callers';
import { type Account, lockAccount } from './find';
import { countAddress, withCaller } from './limits';
import type { LoggedIn } from './logIn';
import {
  CHALLENGE_LIFE,
  getRpId,
  type Passkey,
  rejectedPasskey,
  verifySigned,
  withChallenge,
} from './passkeyChallenges';

/** Returns the options with which the browser asks for a passkey. They name no account. @throws HttpError 429 */
export async function beginPasskeyLogin(context: Context, { ip }: Pick<Call<'beginPasskeyLogin'>, 'ip'>) {
  await countAddress(context, PER_ADDRESS.challenge, ip);
  const rpID = getRpId(context.config);
  const options = await generateAuthenticationOptions({ rpID, timeout: CHALLENGE_LIFE, userVerification: 'required' });
  return withChallenge(context, null, options);
}

/**
 * Checks a signed challenge and opens a session.
 * @throws HttpError 400 when it can't be verified, 429 after many attempts of the source
 */
export async function logInWithPasskey(context: Context, call: Call<'passkeyLogin'>): Promise<LoggedIn> {
  const { db, now } = context;
  const { ip, headers } = call;
  const credential: { id: string } = call.body.credential;
  // The library verifies the rest.
  const response = credential as AuthenticationResponseJSON;
  const handle: unknown = response.response?.userHandle;
  const [{ account, passkey } = {}] = await db
    .select({ account: accounts, passkey: passkeys })
    .from(accounts)
    .leftJoin(passkeys, eq(passkeys.credentialId, response.id))
    .where(eq(accounts.passkeyHandle, typeof handle === 'string' ? handle : ''));
  const email = account?.email ?? '';
  const about = { ip, headers, body: { email } };
  const owner = account && { accountId: account.id, emailHash: emailHash(context, email) };
  const event = { at: now(), ...owner, address: ip, detail: 'passkey' };
  return withCaller(context, PER_ADDRESS.logIn, about, async (caller) => {
    try {
      // Only the holder of the handle, which is random, gets the reason.
      if (account && !passkey) throw rejectedPasskey('unknownPasskey');
      if (!account || passkey?.accountId !== account.id) throw rejectedPasskey();
      return await context.messages.transaction(async (tx) => {
        await verifyUse(context, tx, { account, passkey, response }, event);
        await recordEvent(tx, { ...event, kind: 'log-in' });
        await rememberCaller(tx, account.id, caller, now());
        return { account, token: await openSession(tx, account.id, now(), describeBrowser(headers['user-agent'])) };
      });
    } catch (error) {
      if (error instanceof HttpError) await recordEvent(db, { kind: 'log-in failed', ...event });
      throw error;
    }
  });
}

/** Verifies the use of a passkey and stores it. Emails the user when its counter fell. @throws HttpError 400 */
async function verifyUse(
  context: Context,
  tx: Db,
  { account, passkey, response }: { account: Account; passkey: Passkey; response: AuthenticationResponseJSON },
  event: Omit<SecurityEvent, 'kind'>,
): Promise<void> {
  const { config, messages, now } = context;
  await lockAccount(tx, account.id);
  const { id, publicKey } = passkey;
  // The library would reject a counter that falls.
  const credential = { id: passkey.credentialId, publicKey: new Uint8Array(publicKey), counter: 0 };
  const { authenticationInfo } = await verifySigned(context, tx, null, (expected) =>
    verifyAuthenticationResponse({ ...expected, response, credential }),
  );
  const counter = authenticationInfo.newCounter;
  const [former] = await tx.select().from(passkeys).where(eq(passkeys.id, id));
  if (!former) throw rejectedPasskey();
  await tx.update(passkeys).set({ counter, lastUsedAt: now() }).where(eq(passkeys.id, id));
  if (former.counter === 0 || counter > former.counter) return;
  await recordEvent(tx, { ...event, kind: 'passkey counter fell', detail: former.name });
  await messages.queue(tx, passkeyCounterMail(config, account, former.name, now()));
}
