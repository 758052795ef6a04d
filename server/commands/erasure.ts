import { eq, inArray, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Account } from '../accounts/find';
import type { Db } from '../db';
import { newId } from '../db/queries';
import * as schema from '../db/schema';
import { isCurrent } from '../payments/plans/subscriptions';

export interface Person extends Account {
  /** Hashes of the e-mail in the trail. */
  emailHashes: string[];
  /** The moment of the deletion. */
  now: number;
}

type TableName = { [N in keyof typeof schema]: (typeof schema)[N] extends PgTable ? N : never }[keyof typeof schema];
/** Takes the person out of a table, or the reason why its rows stay. */
type Erasure = string | ((tx: Db, person: Person) => Promise<unknown>);
type KeptColumn = 'id' | 'role' | 'userType' | 'verifiedAt' | 'paymentCount' | 'createdAt';

const byAccount = (table: PgTable & { accountId: PgColumn }): Erasure => {
  return (tx, { id }) => tx.delete(table).where(eq(table.accountId, id));
};
const NO_PERSON = 'Amounts and times of a payment, no person.';

/** Every table of the schema, in the order of deletion: a new one does not compile until it is listed. */
const ERASURES: Record<TableName, Erasure> = {
  sessions: byAccount(schema.sessions),
  knownSources: byAccount(schema.knownSources),
  resetTokens: byAccount(schema.resetTokens),
  contactChanges: byAccount(schema.contactChanges),
  contactUndos: byAccount(schema.contactUndos),
  affiliates: byAccount(schema.affiliates),
  enterpriseRequests: byAccount(schema.enterpriseRequests),
  invoiceDetails: byAccount(schema.invoiceDetails),
  codes: (tx, { email }) => tx.delete(schema.codes).where(eq(schema.codes.email, email)),
  codeSources: 'Deleted with their codes.',
  securityEvents: (tx, { id, emailHashes }) => {
    const { securityEvents: events } = schema;
    return tx.delete(events).where(or(eq(events.accountId, id), inArray(events.emailHash, emailHashes)));
  },
  signUps: async (tx, { id, email }) => {
    const { signUps } = schema;
    await tx.delete(signUps).where(eq(signUps.email, email));
    await tx.update(signUps).set({ affiliateId: null }).where(eq(signUps.affiliateId, id));
  },
  outbox: (tx, { email, phoneNo, phoneCallingCode }) => {
    const { outbox } = schema;
    const isAboutThem = sql`position(${email} in lower(${outbox.body})) > 0`;
    return tx
      .delete(outbox)
      .where(or(eq(outbox.to, email), eq(outbox.to, `+${phoneCallingCode}${phoneNo}`), isAboutThem));
  },
  strayPayments: (tx, { email }) => {
    const { strayPayments } = schema;
    return tx
      .update(strayPayments)
      .set({ buyerEmail: null })
      .where(eq(sql`lower(${strayPayments.buyerEmail})`, email));
  },
  contactMessages: (tx, { email }) =>
    tx.delete(schema.contactMessages).where(eq(sql`lower(${schema.contactMessages.email})`, email)),
  newsletterSubscriptions: (tx, { email }) =>
    tx.delete(schema.newsletterSubscriptions).where(eq(schema.newsletterSubscriptions.email, email)),
  subscriptions: async (tx, { id, now }) => {
    const { subscriptions } = schema;
    const over = { cancelledAt: now, endedAt: now };
    await tx.update(subscriptions).set(over).where(isCurrent(id));
    // Kept is what the payments of the ledger were for.
    const unnamed = { customerRef: null, methodRef: null, cardBrand: null, cardLast4: null, cancelReason: null };
    await tx.update(subscriptions).set(unnamed).where(eq(subscriptions.accountId, id));
  },
  // What is paid through one that was open is given back. What was ordered names no person.
  checkouts: (tx, { id }) =>
    tx.update(schema.checkouts).set({ status: 'closed' }).where(eq(schema.checkouts.accountId, id)),
  accounts: async (tx, { id }) => {
    const { accounts, checkouts, subscriptions } = schema;
    await tx.update(accounts).set({ affiliateId: null }).where(eq(accounts.affiliateId, id));
    const hasTraded =
      (await tx.$count(checkouts, eq(checkouts.accountId, id))) > 0 ||
      (await tx.$count(subscriptions, eq(subscriptions.accountId, id))) > 0;
    if (hasTraded) await tx.update(accounts).set(erasedAccount()).where(eq(accounts.id, id));
    else await tx.delete(accounts).where(eq(accounts.id, id));
  },
  payments: 'The ledger: the law makes the owner keep invoices, with their buyer.',
  receipts: NO_PERSON,
  renewals: NO_PERSON,
  sandboxSessions: NO_PERSON,
  sandboxCharges: NO_PERSON,
  sandboxReversals: NO_PERSON,
  sandboxDeliveries: NO_PERSON,
  webhookInbox: 'Notices about payments, deleted when they have been acted on.',
  webhookEvents: NO_PERSON,
  counters: 'No person in it.',
  invites: 'Given to companies by the owner; no person in it.',
  limits: 'Counters under hashes, which end by themselves within a day.',
  signingSecrets: 'No person in it.',
  supportMails: 'Mails to the owner, deleted when they are sent.',
};

/**
 * Deletes what is kept about a person, and ends the plan at once. Of an account that has traded, the row stays without
 * name, contacts and password: the ledger refers to it.
 */
export async function erase(tx: Db, person: Person): Promise<void> {
  for (const erasure of Object.values(ERASURES)) if (typeof erasure === 'function') await erasure(tx, person);
}

/** A new column of accounts does not compile until it is kept or overwritten. */
const erasedAccount = (): Omit<Account, KeptColumn> => ({
  email: `deleted-${newId().toLowerCase()}@deleted.invalid`,
  passwordHash: '',
  fullName: 'Deleted account',
  phoneNo: '',
  phoneCallingCode: '',
  company: null,
  companySize: null,
  companyPhoneNo: null,
  companyPhoneCallingCode: null,
  jobTitle: null,
  address: null,
  profile: null,
  inviteCode: null,
  affiliateId: null,
  phoneVerifiedAt: null,
});
