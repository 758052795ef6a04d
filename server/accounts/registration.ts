import { eq, isNull } from 'drizzle-orm';
import type { Context } from '../context';
import { accounts, challenges } from '../db/schema';
import { newId } from '../db/ids';
import { makeCodes, pretendToSendCodes, sendCodes } from './codes';
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
  const { messages, hasher, config, now } = context;
  const email = emailKey(details.email);
  const purpose = details.verification;
  const [passwordHash, codes] = await Promise.all([hasher.hash(password), makeCodes(context, purpose)]);
  const replaced = { ...details, email, passwordHash, createdAt: now() };
  await messages.transaction(async (tx) => {
    const [account] = await tx
      .insert(accounts)
      .values({ id: newId(), ...replaced })
      .onConflictDoUpdate({ target: accounts.email, set: replaced, setWhere: isNull(accounts.verifiedAt) })
      .returning();
    await tx.delete(challenges).where(eq(challenges.accountId, account?.id ?? NOBODY));
    // Looked for also where the sign-up is new: the answer must not tell by its time.
    const owner = await findAccount(tx, email);
    if (account) return sendCodes(context, tx, account, purpose, codes);
    return pretendToSendCodes(context, tx, purpose, owner && alreadyRegisteredMail(owner, config.publicOrigin));
  });
}
