import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import type { Call } from '../../platform/http/contract/handlers';
import { accounts, passkeys } from '../../platform/db/schema';
import { passkeyCounterMail } from '../../platform/messages/mails/passkeys';
import type { Context } from '../../platform/http/context';
import { recordEvent } from '../../platform/security/events';
import { PER_ADDRESS } from '../../platform/security/limits/policies';
import { openSession } from '../../platform/security/sessions';
import { describeBrowser, rememberCaller } from './callers';
import { countAddress, withCaller } from './limits';
import type { LoggedIn } from './logIn';
import { CHALLENGE_LIFE, getRpId, rejectedPasskey, verifySigned, withChallenge } from './passkeyChallenges';

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
  const { config, db, messages, now } = context;
  const { ip, headers } = call;
  const response = call.body.credential as unknown as AuthenticationResponseJSON;
  const [found] = await db
    .select({ passkey: passkeys, account: accounts })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, passkeys.accountId))
    .where(eq(passkeys.credentialId, response.id));
  const about = { ip, headers, body: { email: found?.account.email ?? '' } };
  return withCaller(context, PER_ADDRESS.logIn, about, async (caller) => {
    if (!found || response.response?.userHandle !== found.account.passkeyHandle) throw rejectedPasskey();
    const { passkey, account } = found;
    const event = { at: now(), accountId: account.id, address: ip };
    return messages.transaction(async (tx) => {
      await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account.id)).for('no key update');
      const { authenticationInfo } = await verifySigned(context, tx, null, (expected) =>
        verifyAuthenticationResponse({
          ...expected,
          response,
          // The library would reject a counter that falls.
          credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
        }),
      );
      const counter = authenticationInfo.newCounter;
      const isThis = eq(passkeys.id, passkey.id);
      const [former] = await tx.select().from(passkeys).where(isThis);
      if (!former) throw rejectedPasskey();
      await tx.update(passkeys).set({ counter, lastUsedAt: now() }).where(isThis);
      if (former.counter > 0 && counter <= former.counter) {
        await recordEvent(tx, { kind: 'passkey counter fell', ...event, detail: former.name });
        await messages.queue(tx, passkeyCounterMail(config, account, former.name, now()));
      }
      await recordEvent(tx, { kind: 'log-in', ...event, detail: 'passkey' });
      await rememberCaller(tx, account.id, caller, now());
      return { account, token: await openSession(tx, account.id, now(), describeBrowser(headers['user-agent'])) };
    });
  });
}
