import { eq, isNull } from 'drizzle-orm';
import type { Context } from '../context';
import { accounts, challenges } from '../db/schema';
import { newId } from '../db/ids';
import { pretendToSend, sendNewCodes } from './codes';
import { emailKey, findAccount, NOBODY } from './find';
import { alreadyRegisteredMail } from './texts';

type Details = Omit<typeof accounts.$inferInsert, 'id' | 'createdAt' | 'verifiedAt' | 'passwordHash'>;

/**
 * Records a sign-up and sends its codes. An account that was never verified is replaced by the newer sign-up; to the
 * owner of a verified one goes a mail instead. The caller, and how long it took, tell neither case from a new account
 * (C33, C34).
 * @param password as typed, trimmed, already judged
 */
export async function register(context: Context, details: Details, password: string): Promise<void> {
  const { db, background, hasher, config, now } = context;
  const email = emailKey(details.email);
  const passwordHash = await hasher.hash(password);
  const replaced = { ...details, email, passwordHash, createdAt: now() };
  const [account] = await db
    .insert(accounts)
    .values({ id: newId(), ...replaced })
    .onConflictDoUpdate({ target: accounts.email, set: replaced, setWhere: isNull(accounts.verifiedAt) })
    .returning();
  await db.delete(challenges).where(eq(challenges.accountId, account?.id ?? NOBODY));

  background.run('codes of a sign-up', async () => {
    // Looked for also where the sign-up is new: a call right behind this one must not tell by its time.
    const owner = await findAccount(db, email);
    if (account) return sendNewCodes(context, account, account.verification);
    const mail = owner && alreadyRegisteredMail(owner, config.publicOrigin);
    return pretendToSend(context, details.verification ?? 'sign-up', mail);
  });
}
