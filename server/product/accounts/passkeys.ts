import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import { and, eq, sql } from 'drizzle-orm';
import { owner } from '../../../shared/owner';
import type { Call } from '../../platform/http/contract/handlers';
import { newId } from '../../platform/db/queries';
import { accounts, passkeys } from '../../platform/db/schema';
import { httpError } from '../../platform/lib/httpErrors';
import { passkeyAddedMail, passkeyRemovedMail } from '../../platform/messages/mails/passkeys';
import type { Context } from '../../platform/http/context';
import { recordEvent } from '../../platform/security/events';
import { newToken } from '../../platform/security/tokens';
import { describeBrowser } from './callers';
import { requirePassword } from './changePassword';
import { lockAccount } from './find';
import { CHALLENGE_LIFE, getRpId, listPasskeys, type Passkey, verifySigned, withChallenge } from './passkeyChallenges';

const MOST_PASSKEYS = 10;

/**
 * Attestation formats of authenticators that attest nothing. The library follows links in the certificates of others,
 * which a caller can forge.
 */
const FORMATS = ['none', 'packed'];

function rejectFull(count: number): void {
  if (count >= MOST_PASSKEYS) throw httpError(409, 'You have 10 passkeys. Remove one before you add another.');
}

/**
 * Returns the options with which the browser creates a passkey.
 * @throws HttpError 400 for a wrong password, 409 when the account has 10 passkeys
 */
export async function beginPasskey(context: Context, call: Call<'beginPasskey'>) {
  const { config, db } = context;
  const { id, email, fullName } = await requirePassword(context, call, call.body.currentPassword);
  const known = await listPasskeys(db, id);
  rejectFull(known.length);
  const handle = sql<string>`coalesce(${accounts.passkeyHandle}, ${newToken()})`;
  const [account] = await db.update(accounts).set({ passkeyHandle: handle }).where(eq(accounts.id, id)).returning();
  const options = await generateRegistrationOptions({
    rpID: getRpId(config),
    rpName: owner.name,
    userID: new Uint8Array(Buffer.from(account!.passkeyHandle!, 'base64url')),
    userName: email,
    userDisplayName: fullName,
    timeout: CHALLENGE_LIFE,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return withChallenge(context, id, options);
}

/**
 * Stores the passkey that the browser created, and sends an email about it.
 * @throws HttpError 400 when it can't be verified, 409 when the account has 10 passkeys
 */
export async function addPasskey(context: Context, call: Call<'addPasskey'>): Promise<Passkey> {
  const { config, messages, now } = context;
  const { account, body, ip } = call;
  const credential: { id: string } = body.credential;
  // The library verifies the rest.
  const response = credential as RegistrationResponseJSON;
  const browser = describeBrowser(call.headers['user-agent']);
  return messages.transaction(async (tx) => {
    // A concurrent reset ends the challenge, so that its email lists every passkey.
    await lockAccount(tx, account.id);
    const { registrationInfo } = await verifySigned(context, tx, account.id, async (expected) => {
      const { attestationObject } = response.response;
      const format = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url'))).get('fmt');
      if (!FORMATS.includes(format)) throw new Error(format);
      return verifyRegistrationResponse({ ...expected, response });
    });
    const { id: credentialId, publicKey, counter } = registrationInfo!.credential;
    rejectFull(await tx.$count(passkeys, eq(passkeys.accountId, account.id)));
    const [added] = await tx
      .insert(passkeys)
      .values({
        ...{ id: newId(), accountId: account.id, credentialId, publicKey, counter, rpId: getRpId(config) },
        ...{ name: body.name ?? browser ?? 'Passkey', createdAt: now() },
      })
      .onConflictDoNothing()
      .returning();
    if (!added) throw httpError(409, 'This passkey is already in use. Create another one.');
    const { name } = added;
    await recordEvent(tx, { kind: 'passkey added', at: now(), accountId: account.id, address: ip, detail: name });
    await messages.queue(tx, passkeyAddedMail(config, account, { name, browser }, now()));
    return added;
  });
}

const isOwn = ({ account, body }: Call<'renamePasskey'> | Call<'removePasskey'>) =>
  and(eq(passkeys.id, body.id), eq(passkeys.accountId, account.id));

const notFound = () => httpError(404, 'This passkey was already removed.');

/** Renames a passkey. @throws HttpError 404 for an unknown one */
export async function renamePasskey({ db }: Pick<Context, 'db'>, call: Call<'renamePasskey'>): Promise<void> {
  const renamed = await db.update(passkeys).set({ name: call.body.name }).where(isOwn(call)).returning();
  if (renamed.length === 0) throw notFound();
}

/** Removes a passkey and sends an email about it. @throws HttpError 404 for an unknown one */
export async function removePasskey(context: Context, call: Call<'removePasskey'>): Promise<void> {
  const { config, messages, now } = context;
  const { account, ip } = call;
  await messages.transaction(async (tx) => {
    const [removed] = await tx.delete(passkeys).where(isOwn(call)).returning();
    if (!removed) throw notFound();
    const { name } = removed;
    await recordEvent(tx, { kind: 'passkey removed', at: now(), accountId: account.id, address: ip, detail: name });
    await messages.queue(tx, passkeyRemovedMail(config, account, name, now()));
  });
}
