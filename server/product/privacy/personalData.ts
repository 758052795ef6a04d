import { and, arrayContains, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { retention } from '../../../shared/retention';
import { type Account, erasedEmail } from '../accounts/find';
import type { Db } from '../../platform/db';
import * as schema from '../../platform/db/schema';
import { removeCards } from '../subscription/cards';
import { INVITATION_LIFE } from '../team/invite';
import { PERSONAL_COLUMNS, SYSTEM_COLUMNS, type TableName, type Uses } from './columns';

export interface Person extends Account {
  /** The email in the audit log. */
  emailHash: string;
  /** The time of the export or the deletion. */
  now: number;
}

interface Policy {
  /** The retention of rows in the clean-up job: a time span after the column's value. */
  outdated?: { after: PgColumn | SQL<number>; ms: number; where?: SQL };
}

interface SystemPolicy extends Policy {
  theirs?: undefined;
  erased: { kept: string };
}

interface UserPolicy extends Policy {
  /** Selects the rows of a person. */
  theirs: (person: Person) => SQL | undefined;
  /** The effect of a deletion: deletes the rows, calls a function, or keeps them for a reason. */
  erased: 'deleted' | ((tx: Db, person: Person) => Promise<unknown>) | { kept: string };
  /** Returns an exported row; hides columns that may be about another person. */
  exportedRow?: (row: Record<string, unknown>, person: Person) => Record<string, unknown>;
}

/** Events that another person may have caused: an owner, a billing manager, a stranger who knows the email. */
const BY_OTHERS: ReadonlySet<unknown> = new Set<(typeof schema.EVENT_KINDS)[number]>([
  'log-in failed',
  'code failed',
  'code sent',
  'reset asked',
  'invoice details changed',
  'receipt copies changed',
  'member removed',
  'member role changed',
  'invitation declined',
  'plan offered',
  'plan handed over',
  'transfer undone',
]);

const byAccount = (table: { accountId: PgColumn }) => (person: Person) => eq(table.accountId, person.id);
/** Rows of an account that are deleted with it, or once they expire. */
const untilExpiry = (table: { accountId: PgColumn; expiresAt: PgColumn }): UserPolicy => ({
  theirs: byAccount(table),
  erased: 'deleted',
  outdated: { after: table.expiresAt, ms: 0 },
});
const byEmail = (column: PgColumn) => (person: Person) => eq(sql`lower(${column})`, person.email);
/** Rows with an account's id belong to that account, even if another account uses the email by now. */
const orUnclaimed = (accountId: PgColumn, person: Person, isNamed: SQL) =>
  or(eq(accountId, person.id), and(isNull(accountId), isNamed));

const NO_PERSON = { kept: 'Amounts, times and states; no personal data.' };
const LEDGER = { kept: 'The ledger: the law requires invoices with their buyer to be kept.' };
const {
  accounts,
  checkouts,
  codes,
  outbox,
  payments,
  securityEvents,
  signUps,
  unmatchedPayments,
  subscriptions,
  teamMembers,
} = schema;

/** The recipients of messages to a person: an email, and a phone with calling code. */
const addressesOf = ({ email, phoneNo, phoneCallingCode }: Person) => [email, `+${phoneCallingCode}${phoneNo}`];
const theirEvents = (person: Person) =>
  orUnclaimed(securityEvents.accountId, person, eq(securityEvents.emailHash, person.emailHash));
const theirSeats = (person: Person) => orUnclaimed(teamMembers.accountId, person, eq(teamMembers.email, person.email));

const planEnd = sql`(select ${subscriptions.endedAt} from ${subscriptions} where ${subscriptions.id} = ${schema.consents.subscriptionId})`;
/** A consent is kept while its plan runs, and then until it is old and the plan ended long ago. */
const consentKeptFrom = sql<number>`case when ${planEnd} is not null then greatest(${schema.consents.createdAt}, ${planEnd} + ${retention.consentAfterEnd - retention.consent}) end`;

const COLUMNS: Record<TableName, Uses> = { ...PERSONAL_COLUMNS, ...SYSTEM_COLUMNS };

/** Which rows are a person's, how they are deleted and how long they are kept. A missing table is a type error. */
const POLICIES: { [N in TableName]: N extends keyof typeof SYSTEM_COLUMNS ? SystemPolicy : UserPolicy } = {
  sessions: untilExpiry(schema.sessions),
  knownSources: {
    theirs: byAccount(schema.knownSources),
    erased: 'deleted',
    outdated: { after: schema.knownSources.seenAt, ms: retention.knownSource },
  },
  passkeys: { theirs: byAccount(schema.passkeys), erased: 'deleted' },
  passkeyChallenges: untilExpiry(schema.passkeyChallenges),
  resetTokens: untilExpiry(schema.resetTokens),
  contactChanges: untilExpiry(schema.contactChanges),
  contactUndos: untilExpiry(schema.contactUndos),
  dataExports: untilExpiry(schema.dataExports),
  idempotencyKeys: {
    theirs: byAccount({ accountId: schema.idempotencyKeys.caller }),
    erased: 'deleted',
    outdated: { after: schema.idempotencyKeys.expiresAt, ms: 0 },
  },
  affiliates: { theirs: byAccount(schema.affiliates), erased: 'deleted' },
  enterpriseRequests: { theirs: byAccount(schema.enterpriseRequests), erased: 'deleted' },
  invoiceDetails: { theirs: byAccount(schema.invoiceDetails), erased: 'deleted' },
  codes: {
    theirs: (person) => orUnclaimed(codes.accountId, person, eq(codes.email, person.email)),
    erased: 'deleted',
    outdated: { after: codes.expiresAt, ms: 0 },
  },
  codeSources: { erased: { kept: 'Deleted with their codes.' } },
  securityEvents: {
    theirs: theirEvents,
    exportedRow: ({ address, ...event }) => ({ ...event, address: BY_OTHERS.has(event.kind) ? null : address }),
    erased: async (tx, person) => {
      await tx.delete(securityEvents).where(theirEvents(person));
      // The owner's audit log keeps what a deleted billing manager did.
      const unnamed = { actorId: null, address: null };
      await tx.update(securityEvents).set(unnamed).where(eq(securityEvents.actorId, person.id));
    },
    outdated: { after: securityEvents.at, ms: retention.auditLog },
  },
  signUps: {
    theirs: ({ email }) => eq(signUps.email, email),
    erased: async (tx, { id, email }) => {
      await tx.delete(signUps).where(eq(signUps.email, email));
      await tx.update(signUps).set({ affiliateId: null }).where(eq(signUps.affiliateId, id));
    },
    outdated: { after: signUps.expiresAt, ms: 0 },
  },
  outbox: {
    theirs: (person) =>
      or(
        arrayContains(outbox.accountIds, [person.id]),
        // The contact form needs no account: only its email identifies the sender.
        and(eq(outbox.accountIds, []), or(inArray(outbox.to, addressesOf(person)), byEmail(outbox.replyTo)(person))),
      ),
    exportedRow: (row, person) => ({ ...row, to: addressesOf(person).includes(String(row.to)) ? row.to : null }),
    erased: 'deleted',
  },
  unmatchedPayments: {
    theirs: byEmail(unmatchedPayments.buyerEmail),
    erased: (tx, person) =>
      tx.update(unmatchedPayments).set({ buyerEmail: null }).where(byEmail(unmatchedPayments.buyerEmail)(person)),
  },
  teamMembers: {
    theirs: theirSeats,
    // Deleting an owner ends the seats of the members, which the plan paid for.
    erased: (tx, person) => tx.delete(teamMembers).where(or(theirSeats(person), eq(teamMembers.ownerId, person.id))),
    outdated: { after: teamMembers.expiresAt, ms: retention.invitation - INVITATION_LIFE },
  },
  contactMessages: {
    theirs: (person) =>
      orUnclaimed(schema.contactMessages.accountId, person, byEmail(schema.contactMessages.email)(person)),
    erased: 'deleted',
    outdated: { after: schema.contactMessages.createdAt, ms: retention.contactMessage },
  },
  newsletterSubscriptions: {
    theirs: byEmail(schema.newsletterSubscriptions.email),
    erased: 'deleted',
    outdated: {
      after: schema.newsletterSubscriptions.createdAt,
      ms: retention.unconfirmedNewsletter,
      where: isNull(schema.newsletterSubscriptions.confirmedAt),
    },
  },
  subscriptions: {
    theirs: byAccount(subscriptions),
    erased: async (tx, person) => {
      const isTheirs = byAccount(subscriptions)(person);
      const isOpen = and(isTheirs, isNull(subscriptions.endedAt));
      await tx.update(subscriptions).set({ cancelledAt: person.now, endedAt: person.now }).where(isOpen);
      await removeCards(tx, person.id);
      // The rest stays, because payments in the ledger refer to it.
      await tx.update(subscriptions).set({ cancelReason: null }).where(isTheirs);
    },
  },
  checkouts: {
    theirs: byAccount(checkouts),
    // A payment through an open one is refunded. Orders contain no names.
    erased: (tx, { id }) => tx.update(checkouts).set({ status: 'closed' }).where(eq(checkouts.accountId, id)),
  },
  consents: {
    theirs: byAccount(schema.consents),
    erased: { kept: 'Proof of what was agreed to, without a name: the law requires three years.' },
    outdated: { after: consentKeptFrom, ms: retention.consent },
  },
  accounts: { theirs: ({ id }) => eq(accounts.id, id), erased: eraseAccountRow },
  payments: { theirs: byAccount(payments), erased: LEDGER },
  receipts: { erased: NO_PERSON },
  renewals: { erased: NO_PERSON },
  cardDetachments: { erased: { kept: 'Ids of cards and customers, deleted once removed at the provider.' } },
  sandboxSessions: { erased: NO_PERSON },
  sandboxCharges: { erased: NO_PERSON },
  sandboxReversals: { erased: NO_PERSON },
  sandboxDeliveries: { erased: NO_PERSON },
  webhookInbox: { erased: { kept: 'Webhooks about payments, deleted once processed.' } },
  webhookEvents: { erased: NO_PERSON },
  counters: { erased: NO_PERSON },
  invites: { erased: NO_PERSON },
  limits: {
    erased: { kept: 'Hashed counters, which expire within days.' },
    outdated: { after: schema.limits.expiresAt, ms: 0 },
  },
  signingSecrets: { erased: NO_PERSON },
  supportMails: { erased: { kept: 'Emails to the operator, deleted once sent.' } },
};

/** The parts of a table that export, deletion and the clean-up job need. */
export type PersonalData = (UserPolicy | SystemPolicy) & {
  name: TableName;
  table: PgTable;
  /** The names of the columns in an export. */
  exported: string[];
};

/** All tables, in the order in which they are exported and deleted. */
export const PERSONAL_DATA: PersonalData[] = (Object.keys(POLICIES) as TableName[]).map((name) => ({
  ...POLICIES[name],
  name,
  table: schema[name],
  exported: COLUMNS[name].exported?.split(' ') ?? [],
}));

/** A new column of accounts is a type error until it is kept or overwritten. */
const erasedAccount = (): Omit<Account, 'id' | 'role' | 'userType' | 'verifiedAt' | 'paymentCount' | 'createdAt'> => ({
  email: erasedEmail(),
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
  passwordChangedAt: null,
  closesAt: null,
  passkeyHandle: null,
});

/** Deletes an account, or only what identifies its person if the ledger refers to it. */
async function eraseAccountRow(tx: Db, { id }: Person): Promise<void> {
  await tx.update(accounts).set({ affiliateId: null }).where(eq(accounts.affiliateId, id));
  const hasTraded =
    (await tx.$count(checkouts, eq(checkouts.accountId, id))) > 0 ||
    (await tx.$count(schema.consents, eq(schema.consents.accountId, id))) > 0 ||
    (await tx.$count(subscriptions, eq(subscriptions.accountId, id))) > 0;
  if (hasTraded) await tx.update(accounts).set(erasedAccount()).where(eq(accounts.id, id));
  else await tx.delete(accounts).where(eq(accounts.id, id));
}
