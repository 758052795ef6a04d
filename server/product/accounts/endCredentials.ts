import { and, eq, ne } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db';
import * as schema from '../../platform/db/schema';
import { sha256 } from '../../platform/security/tokens';

type AccountTable = {
  [N in keyof typeof schema]: (typeof schema)[N] extends PgTable & { accountId: PgColumn } ? N : never;
}[keyof typeof schema];

/**
 * Whether a table's rows give access to an account, or may have been created by someone who had its password. A new
 * table with an `accountId` does not compile until it is added here.
 */
const IS_CREDENTIAL = {
  sessions: true,
  knownSources: true,
  codes: true,
  resetTokens: true,
  contactChanges: true,
  passkeys: true,
  passkeyChallenges: true,
  dataExports: true,
  // A new password must not end the owner's option to undo a thief's changes; `undoChange` deletes later links itself.
  contactUndos: false,
  affiliates: false,
  checkouts: false,
  consents: false,
  enterpriseRequests: false,
  invoiceDetails: false,
  payments: false,
  securityEvents: false,
  contactMessages: false,
  subscriptions: false,
  teamMembers: false,
} as const satisfies Record<AccountTable, boolean>;

export type Credential = {
  [N in AccountTable]: (typeof IS_CREDENTIAL)[N] extends true ? N : never;
}[AccountTable];

const CREDENTIALS = (Object.keys(IS_CREDENTIAL) as AccountTable[]).filter(
  (name): name is Credential => IS_CREDENTIAL[name],
);

/** The credentials that stay valid when an account's password or email changes, or when it is closed. */
export const KEPT = {
  /** The email about the new password lists the passkeys. */
  newPassword: ['passkeys'],
  /** The user chose to stay logged in on other devices, which stay known. */
  newPasswordOnly: ['passkeys', 'sessions', 'knownSources'],
  /** The user keeps the same password: only codes and resets sent to the previous email end. */
  newEmail: ['passkeys', 'passkeyChallenges', 'sessions', 'knownSources', 'contactChanges', 'dataExports'],
  /** The owner can still log in to reopen the account, from a known device too, and download the data. */
  closing: ['passkeys', 'knownSources', 'dataExports'],
  /** Someone who had the account may have added a passkey. */
  undoneChange: [],
} as const satisfies Record<string, readonly Credential[]>;

/**
 * Ends the credentials of an account.
 * @param keep one of `KEPT`
 * @param exceptToken the caller's own session, which stays valid
 */
export async function endCredentials(
  tx: Db,
  accountId: string,
  { keep, exceptToken }: { keep: readonly Credential[]; exceptToken?: string },
): Promise<void> {
  for (const name of CREDENTIALS) {
    if (keep.includes(name)) continue;
    const table = schema[name];
    const isOther = name === 'sessions' && exceptToken ? ne(schema.sessions.tokenHash, sha256(exceptToken)) : undefined;
    await tx.delete(table).where(and(eq(table.accountId, accountId), isOther));
  }
}
