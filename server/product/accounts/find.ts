import { eq, or } from 'drizzle-orm';
import { asciiEmail, cleanLiteral } from '../../../shared/cleaning';
import type { Db } from '../../platform/db';
import { newId } from '../../platform/db/queries';
import { accounts } from '../../platform/db/schema';

export type Account = typeof accounts.$inferSelect;

/** Normalizes an email for storage, comparison and limits: its domain becomes ASCII. */
export function emailKey(email: string): string {
  return asciiEmail(cleanLiteral(email)).toLowerCase();
}

/**
 * Returns the plain spelling of a mailbox: `jane+roof@example.com` is `jane@example.com`, and Gmail ignores dots. For
 * comparison and throttles only: some mail servers support neither, so messages go to the email as typed.
 */
export function mailboxKey(email: string): string {
  const [name = '', host = ''] = emailKey(email).split('@');
  const plain = name.replace(/(?<=.)\+.*/, '');
  return host === 'gmail.com' || host === 'googlemail.com'
    ? `${plain.replaceAll('.', '')}@gmail.com`
    : `${plain}@${host}`;
}

/** Returns the account with an email, verified or not. @param email in any spelling */
export async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.email, emailKey(email)));
  return account;
}

/** Returns the account with this id, deleted or not; undefined when there is none. */
export async function findAccountById(db: Db, id: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  return account;
}

/** Returns the account that an operator names in a command. @param who its id, or its email in any spelling */
export async function findNamedAccount(db: Db, who: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(or(eq(accounts.id, who), eq(accounts.email, emailKey(who))));
  return account;
}

/**
 * Locks the account until the transaction ends, so that all changes to its plan run one after another. Always the first
 * lock of a transaction: this prevents deadlocks.
 */
export async function lockAccount(tx: Db, accountId: string): Promise<Account> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  if (!account) throw new Error('The account no longer exists.');
  return account;
}

/** Locks several accounts, in a fixed order to prevent deadlocks. */
export async function lockAccounts(tx: Db, ids: readonly string[]): Promise<Account[]> {
  const locked: Account[] = [];
  for (const id of [...new Set(ids)].sort()) locked.push(await lockAccount(tx, id));
  return locked;
}

const ERASED_HOST = '@deleted.invalid';
/** The email of an erased account, which receives no mail. */
export const erasedEmail = (): string => `deleted-${newId().toLowerCase()}${ERASED_HOST}`;
export const isErased = ({ email }: Pick<Account, 'email'>): boolean => email.endsWith(ERASED_HOST);

/** Returns false for an account that was deleted or is closing. */
export const isOpen = (account: Pick<Account, 'email' | 'closesAt'>): boolean =>
  !isErased(account) && account.closesAt === null;

/** Matches no account, for statements that must do the same work with and without one. */
export const NO_ACCOUNT_ID = '';
