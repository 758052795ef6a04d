import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../context';
import { newId } from '../db/ids';
import { codes, signUps } from '../db/schema';
import { makeCodes, sendCodes } from './codes';
import { emailKey, findAccount } from './find';
import { waitingSignUps } from './signUps';

type Details = Omit<typeof signUps.$inferInsert, 'id' | 'createdAt' | 'expiresAt' | 'passwordHash' | 'passwordShown'>;

/** An unfinished sign-up is deleted after this, in ms. */
const KEPT = 24 * 60 * 60 * 1000;

/**
 * Records a sign-up and sends its codes. It replaces the former one of the same source with the same password; those
 * with other passwords stay beside it, as does the account that the e-mail may have: none of it shows.
 * @param password as typed, trimmed, already judged
 */
export async function register(context: Context, details: Details, password: string): Promise<void> {
  const { db, hasher, messages, now } = context;
  const email = emailKey(details.email);
  const at = now();
  const account = await findAccount(db, email);
  const [waiting] = await waitingSignUps(db, email, details.source, at);
  // With one salt for all that wait with an e-mail, a log-in looks at all of them for the price of one.
  const like = (account ?? waiting)?.passwordHash;
  const [passwordHash, made] = await Promise.all([hasher.hash(password, like), makeCodes(context, true)]);
  const row = { ...details, email, passwordHash, passwordShown: false, createdAt: at, expiresAt: at + KEPT };
  await messages.transaction(async (tx) => {
    const [signUp] = await tx
      .insert(signUps)
      .values({ id: newId(), ...row })
      .onConflictDoUpdate({ target: [signUps.email, signUps.source, signUps.passwordHash], set: row })
      .returning();
    const { source } = details;
    const sent = await sendCodes(context, tx, { email, source, reset: false, account, signUp }, made);
    // Codes of the former sign-up speak for other details.
    await tx.delete(codes).where(and(eq(codes.signUpId, signUp!.id), ne(codes.id, sent)));
  });
}
