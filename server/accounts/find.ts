import { eq, or } from 'drizzle-orm';
import { asciiEmail, cleanLiteral } from '../../cleaning';
import type { Db } from '../db';
import { newId } from '../db/queries';
import { accounts } from '../db/schema';

export type Account = typeof accounts.$inferSelect;

/** One spelling of an e-mail for storage, comparison and limits: its domain in ASCII. */
export function emailKey(email: string): string {
  return asciiEmail(cleanLiteral(email)).toLowerCase();
}

/**
 * What is one mailbox for whoever reads it: `jane+roof@example.com` is `jane@example.com`, and Gmail sees no dots. For
 * comparison and throttles only: some mail servers know neither, so a message goes to the e-mail itself.
 */
export function mailboxKey(email: string): string {
  const [name = '', host = ''] = emailKey(email).split('@');
  const plain = name.replace(/(?<=.)\+.*/, '');
  return host === 'gmail.com' || host === 'googlemail.com'
    ? `${plain.replaceAll('.', '')}@gmail.com`
    : `${plain}@${host}`;
}

/** The account of an e-mail, verified or not. @param email in any spelling */
export async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.email, emailKey(email)));
  return account;
}

/** The account an owner names in a command. @param who its id, or its email in any spelling */
export async function findNamedAccount(db: Db, who: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(or(eq(accounts.id, who), eq(accounts.email, emailKey(who))));
  return account;
}

const ERASED_HOST = '@deleted.invalid';
/** The email of an erased account, which gets no mail. */
export const erasedEmail = (): string => `deleted-${newId().toLowerCase()}${ERASED_HOST}`;
export const isErased = ({ email }: Pick<Account, 'email'>): boolean => email.endsWith(ERASED_HOST);

/** For statements that must run alike whether or not there is an account: matches none. */
export const NO_ACCOUNT_ID = '';
