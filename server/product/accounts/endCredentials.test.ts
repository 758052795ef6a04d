import { eq } from 'drizzle-orm';
import * as schema from '../../platform/db/schema';
import { useTestApp } from '../../testing';
import { member } from '../../testing/people';
import { type Credential, endCredentials, KEPT } from './endCredentials';

const app = useTestApp();
const ALL: Credential[] = [
  ...(['sessions', 'knownSources', 'codes', 'resetTokens', 'contactChanges', 'dataExports'] as const),
  ...(['passkeys', 'passkeyChallenges'] as const),
];

/** Creates an account with one row of each credential. */
async function makeCredentials() {
  const { id: accountId, token, email } = await member(app);
  const { db, now } = app.context;
  const [expiresAt, hash] = [now() + 1000, accountId];
  await db.insert(schema.knownSources).values({ accountId, source: hash, seenAt: now() });
  await db.insert(schema.codes).values({
    ...{ id: hash, email, accountId, emailCodeHash: hash, reachesPhone: false, emailFrom: now(), expiresAt },
  });
  await db.insert(schema.resetTokens).values({ tokenHash: hash, accountId, expiresAt });
  await db
    .insert(schema.contactChanges)
    .values({ accountId, contact: 'email', value: email, codeHash: hash, expiresAt });
  await db.insert(schema.dataExports).values({ id: hash, accountId, sessionHash: hash, expiresAt });
  await db.insert(schema.passkeys).values({
    ...{ id: hash, accountId, credentialId: hash, publicKey: new Uint8Array(1), counter: 0, rpId: 'localhost' },
    ...{ name: 'Phone', createdAt: now() },
  });
  await db.insert(schema.passkeyChallenges).values({ challengeHash: hash, accountId, expiresAt });
  await db.insert(schema.contactUndos).values({
    ...{ tokenHash: hash, accountId, contact: 'email' as const, value: email, changedAt: now(), expiresAt },
  });
  return { accountId, token };
}

async function listLeft(accountId: string): Promise<Credential[]> {
  const counts = await Promise.all(
    ALL.map((name) => app.context.db.$count(schema[name], eq(schema[name].accountId, accountId))),
  );
  return ALL.filter((_, at) => counts[at]! > 0);
}

test.each(Object.entries(KEPT))('%s keeps exactly %j, and always the undo links', async (_, keep) => {
  const [{ accountId }, other] = [await makeCredentials(), await makeCredentials()];
  await endCredentials(app.context.db, accountId, { keep });
  expect(await listLeft(accountId)).toEqual(ALL.filter((name) => (keep as readonly Credential[]).includes(name)));
  expect(await listLeft(other.accountId)).toEqual(ALL);
  const undos = eq(schema.contactUndos.accountId, accountId);
  expect(await app.context.db.$count(schema.contactUndos, undos)).toBe(1);
});

test("the caller's own session stays valid", async () => {
  const { accountId, token } = await makeCredentials();
  await endCredentials(app.context.db, accountId, { keep: KEPT.undoneChange, exceptToken: token });
  expect(await listLeft(accountId)).toEqual(['sessions']);
});
