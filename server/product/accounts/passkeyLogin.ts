import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { Call } from '../../platform/http/contract/handlers';
import { accounts, passkeys } from '../../platform/db/schema';
import { HttpError } from '../../platform/lib/httpErrors';
import { passkeyCounterMail } from '../../platform/messages/mails/passkeys';
import type { Context } from '../../platform/http/context';
import { emailHash, recordEvent } from '../../platform/security/events';
import { PER_ADDRESS } from '../../platform/security/limits/policies';
import { openSession } from '../../platform/security/sessions';
import { type Caller, describeBrowser, findCaller, rememberCaller } from './callers';
import type { Account } from './find';
import { countAddress, withCaller } from './limits';
import type { LoggedIn } from './logIn';
import {
  CHALLENGE_LIFE,
  consumeChallenge,
  getRpId,
  newChallenge,
  rejectedPasskey,
  verifySigned,
} from './passkeyChallenges';
import type { Passkey } from './passkeyList';

/** Returns the options with which the browser asks for a passkey. They name no account. @throws HttpError 429 */
export async function beginPasskeyLogin(context: Context, { ip }: Pick<Call<'beginPasskeyLogin'>, 'ip'>) {
  await countAddress(context, PER_ADDRESS.challenge, ip);
  return {
    rpId: getRpId(context.config),
    challenge: await newChallenge(context, context.db, null),
    timeout: CHALLENGE_LIFE,
    userVerification: 'required',
  } as const;
}

interface Found {
  passkey: Passkey;
  account: Account;
}

/**
 * Checks a signed challenge and opens a session.
 * @throws HttpError 400 when it can't be verified, 429 after many attempts of the source
 */
export async function logInWithPasskey(context: Context, call: Call<'passkeyLogin'>): Promise<LoggedIn> {
  const { db, now } = context;
  const { ip, headers, body } = call;
  const [found] = await db
    .select({ passkey: passkeys, account: accounts })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, passkeys.accountId))
    .where(eq(passkeys.credentialId, body.credential.id));
  const email = found?.account.email;
  const about = { ip, headers, body: { email: email ?? '' } };
  const owner = { accountId: found?.account.id, ...(email && { emailHash: emailHash(context, email) }) };
  const event = { at: now(), ...owner, address: ip, detail: 'passkey' };
  return withCaller(
    context,
    PER_ADDRESS.logIn,
    about,
    async (caller) => {
      try {
        if (!found) throw await explainUnknown(context, body.credential.response.userHandle);
        const opened = await checkAndOpen(context, call, found, caller);
        await recordEvent(db, { kind: 'log-in', ...event });
        return opened;
      } catch (error) {
        if (error instanceof HttpError) await recordEvent(db, { kind: 'log-in failed', ...event });
        throw error;
      }
    },
    await findCaller(context, about),
  );
}

/** Says more only to the holder of a user handle, which is random and known to no one else. */
async function explainUnknown({ db }: Pick<Context, 'db'>, userHandle: string): Promise<HttpError> {
  const { message } = rejectedPasskey();
  const isHolder = (await db.$count(accounts, eq(accounts.passkeyHandle, userHandle))) > 0;
  return new HttpError(400, message, undefined, undefined, isHolder ? 'unknownPasskey' : undefined);
}

async function checkAndOpen(
  context: Context,
  { body, headers, ip }: Call<'passkeyLogin'>,
  { passkey, account }: Found,
  caller: Caller,
): Promise<LoggedIn> {
  const { config, messages, now } = context;
  const { id, credentialId, publicKey, name } = passkey;
  if (body.credential.response.userHandle !== account.passkeyHandle) throw rejectedPasskey();
  const { challenge, authenticationInfo } = await verifySigned(config, (expected) =>
    verifyAuthenticationResponse({
      ...expected,
      response: { ...body.credential, clientExtensionResults: {} },
      // The library would reject a counter that falls.
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
    }),
  );
  const counter = authenticationInfo.newCounter;
  return messages.transaction(async (tx) => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account.id)).for('no key update');
    await consumeChallenge(context, tx, challenge, null);
    const isThis = and(eq(passkeys.id, id), eq(passkeys.accountId, account.id));
    const [former] = await tx.select().from(passkeys).where(isThis);
    if (!former) throw rejectedPasskey();
    await tx.update(passkeys).set({ counter, lastUsedAt: now() }).where(isThis);
    if (former.counter > 0 && counter <= former.counter) {
      const event = { at: now(), accountId: account.id, address: ip, detail: name };
      await recordEvent(tx, { kind: 'passkey counter fell', ...event });
      await messages.queue(tx, passkeyCounterMail(config, account, name, now()));
    }
    await rememberCaller(tx, account.id, caller, now());
    return { account, token: await openSession(tx, account.id, now(), describeBrowser(headers['user-agent'])) };
  });
}
