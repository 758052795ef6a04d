import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { retention } from '../../retention';
import { type Account, erasedEmail } from '../accounts/find';
import type { Db } from '../db';
import * as schema from '../db/schema';
import { INVITATION_LIFE } from '../team/invite';

export interface Person extends Account {
  /** Hashes of the email in the audit log. */
  emailHashes: string[];
  /** The time of the export or the deletion. */
  now: number;
}

/** The reason why a column is left out of an export. */
type Reason =
  /** Codes, links and hashes, which anyone who finds the file could use. */
  | 'secret'
  /** Ids, counters and states of our own, which say nothing of the person. */
  | 'internal'
  /** What another person may have typed, or the owner has noted. */
  | 'others';

/** The retention, export and deletion of a table's personal data. */
interface DataPolicy {
  /** Selects the rows of a person. */
  theirs?: (person: Person) => SQL | undefined;
  /** The effect of a deletion: deletes the rows, calls a function, or keeps them for a reason. */
  erased: 'deleted' | ((tx: Db, person: Person) => Promise<unknown>) | { kept: string };
  /** Returns an exported row; hides columns that may be about another person. */
  exportedRow?: (row: Record<string, unknown>) => Record<string, unknown>;
  /** The retention of rows in the clean-up job: a time span after the column's value. */
  outdated?: { after: PgColumn; ms: number; where?: SQL };
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
  'plan offered',
  'plan handed over',
]);

export interface PersonalData extends DataPolicy {
  table: PgTable;
  exported: readonly string[];
  withheld: Partial<Record<Reason, string>>;
}

type Words<Text> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Exclude<Text, ''>;
type ColumnName<T extends PgTable> = Extract<keyof T['_']['columns'], string>;

/**
 * Defines a table's entry; TypeScript names missing and unknown columns in its error.
 * @param exported columns included in an export, separated by spaces; `withheld` has the other columns by reason
 */
function define<T extends PgTable, const X extends string, const W extends Partial<Record<Reason, string>>>(
  table: T,
  exported: X,
  withheld: W &
    ([ColumnName<T>] extends [Words<X | W[keyof W]>]
      ? unknown
      : { missing: Exclude<ColumnName<T>, Words<X | W[keyof W]>> }),
  fate: DataPolicy &
    ([Words<X | W[keyof W]>] extends [ColumnName<T>]
      ? unknown
      : { unknown: Exclude<Words<X | W[keyof W]>, ColumnName<T>> }),
): PersonalData {
  return { table, exported: exported.split(' ').filter(Boolean), withheld, ...fate };
}

const byAccount = (table: { accountId: PgColumn }) => (person: Person) => eq(table.accountId, person.id);
const byEmail = (column: PgColumn) => (person: Person) => eq(sql`lower(${column})`, person.email);
/** Rows with an account's id belong to that account, even if another account uses the email by now. */
const orUnclaimed = (accountId: PgColumn, person: Person, isNamed: SQL) =>
  or(eq(accountId, person.id), and(isNull(accountId), isNamed));

const NO_PERSON = { kept: 'Amounts, times and states; no personal data.' };
const LEDGER = { kept: 'The ledger: the law requires invoices with their buyer to be kept.' };
const {
  accounts,
  codes,
  outbox,
  payments,
  renewals,
  securityEvents,
  signUps,
  strayPayments,
  subscriptions,
  teamMembers,
} = schema;

type TableName = { [N in keyof typeof schema]: (typeof schema)[N] extends PgTable ? N : never }[keyof typeof schema];

/**
 * Every column of every table: its export, deletion and retention. Export, deletion and the clean-up job work from it,
 * in this order; a missing table or column is a type error.
 */
export const PERSONAL_DATA: Record<TableName, PersonalData> = {
  sessions: define(
    schema.sessions,
    'browser createdAt usedAt expiresAt',
    { secret: 'tokenHash', internal: 'accountId' },
    {
      theirs: byAccount(schema.sessions),
      erased: 'deleted',
      outdated: { after: schema.sessions.expiresAt, ms: 0 },
    },
  ),
  knownSources: define(
    schema.knownSources,
    'seenAt',
    { secret: 'source', internal: 'accountId' },
    {
      theirs: byAccount(schema.knownSources),
      erased: 'deleted',
      outdated: { after: schema.knownSources.seenAt, ms: retention.knownSource },
    },
  ),
  resetTokens: define(
    schema.resetTokens,
    'expiresAt',
    { secret: 'tokenHash source', internal: 'accountId' },
    {
      theirs: byAccount(schema.resetTokens),
      erased: 'deleted',
      outdated: { after: schema.resetTokens.expiresAt, ms: 0 },
    },
  ),
  contactChanges: define(
    schema.contactChanges,
    'contact value expiresAt',
    { secret: 'codeHash', internal: 'accountId tries' },
    {
      theirs: byAccount(schema.contactChanges),
      erased: 'deleted',
      outdated: { after: schema.contactChanges.expiresAt, ms: 0 },
    },
  ),
  contactUndos: define(
    schema.contactUndos,
    'contact value phoneVerifiedAt changedAt expiresAt',
    { secret: 'tokenHash', internal: 'accountId' },
    {
      theirs: byAccount(schema.contactUndos),
      erased: 'deleted',
      outdated: { after: schema.contactUndos.expiresAt, ms: 0 },
    },
  ),
  dataExports: define(
    schema.dataExports,
    'readyAt expiresAt',
    { secret: 'id file sessionHash', internal: 'accountId attempts nextAttemptAt' },
    {
      theirs: byAccount(schema.dataExports),
      erased: 'deleted',
      outdated: { after: schema.dataExports.expiresAt, ms: 0 },
    },
  ),
  affiliates: define(
    schema.affiliates,
    'status code appliedAt decidedAt',
    { internal: 'accountId' },
    {
      theirs: byAccount(schema.affiliates),
      erased: 'deleted',
    },
  ),
  enterpriseRequests: define(
    schema.enterpriseRequests,
    'requestedTeamSize createdAt',
    { internal: 'id accountId' },
    {
      theirs: byAccount(schema.enterpriseRequests),
      erased: 'deleted',
    },
  ),
  invoiceDetails: define(
    schema.invoiceDetails,
    'company address taxId purchaseOrder copyTo updatedAt',
    { internal: 'accountId copyToBy' },
    {
      theirs: byAccount(schema.invoiceDetails),
      erased: 'deleted',
    },
  ),
  codes: define(
    codes,
    'email phone emailFrom phoneFrom expiresAt',
    {
      secret: 'emailCodeHash phoneCodeHash linkHash',
      internal: 'id accountId signUpId reachesPhone tries triesOfOthers',
    },
    {
      theirs: ({ email }) => eq(codes.email, email),
      erased: 'deleted',
      outdated: { after: codes.expiresAt, ms: 0 },
    },
  ),
  codeSources: define(
    schema.codeSources,
    '',
    { secret: 'source', internal: 'codeId asked openedAt tries' },
    {
      erased: { kept: 'Deleted with their codes.' },
    },
  ),
  securityEvents: define(
    securityEvents,
    'kind address detail at count',
    { internal: 'id position accountId sameAs', secret: 'emailHash' },
    {
      theirs: (person) =>
        orUnclaimed(securityEvents.accountId, person, inArray(securityEvents.emailHash, person.emailHashes)),
      exportedRow: ({ address, ...event }) => ({ ...event, address: BY_OTHERS.has(event.kind) ? null : address }),
      erased: 'deleted',
      outdated: { after: securityEvents.at, ms: retention.trail },
    },
  ),
  signUps: define(
    signUps,
    'email createdAt expiresAt',
    {
      secret: 'passwordHash source browser',
      internal: 'id affiliateId passwordShown',
      others:
        'fullName role userType phoneNo phoneCallingCode company companySize companyPhoneNo companyPhoneCallingCode jobTitle address inviteCode',
    },
    {
      theirs: ({ email }) => eq(signUps.email, email),
      erased: async (tx, { id, email }) => {
        await tx.delete(signUps).where(eq(signUps.email, email));
        await tx.update(signUps).set({ affiliateId: null }).where(eq(signUps.affiliateId, id));
      },
      outdated: { after: signUps.expiresAt, ms: 0 },
    },
  ),
  outbox: define(
    outbox,
    'channel to sentAt',
    {
      secret: 'subject body html code unsubscribe',
      internal: 'id position expiresAt attempts nextAttemptAt',
      others: 'replyTo',
    },
    {
      theirs: ({ email, phoneNo, phoneCallingCode }) =>
        or(eq(outbox.to, email), eq(outbox.to, `+${phoneCallingCode}${phoneNo}`)),
      erased: (tx, person) => {
        const isAbout = sql`position(${person.email} in lower(${outbox.body})) > 0`;
        return tx.delete(outbox).where(or(PERSONAL_DATA.outbox.theirs?.(person), isAbout));
      },
    },
  ),
  strayPayments: define(
    strayPayments,
    'amount currency buyerEmail ordered paidAt outcome',
    { internal: 'id provider sessionId foundAt' },
    {
      theirs: byEmail(strayPayments.buyerEmail),
      erased: (tx, { email }) =>
        tx
          .update(strayPayments)
          .set({ buyerEmail: null })
          .where(eq(sql`lower(${strayPayments.buyerEmail})`, email)),
    },
  ),
  teamMembers: define(
    teamMembers,
    'email role invitedAt expiresAt joinedAt roleChangedAt revokedAt handOverUntil endToldAt leaves',
    { secret: 'tokenHash', internal: 'id ownerId accountId' },
    {
      theirs: ({ id, email }) => or(eq(teamMembers.accountId, id), eq(teamMembers.email, email)),
      // Deleting an owner ends the seats of the members, which the plan paid for.
      erased: (tx, person) =>
        tx
          .delete(teamMembers)
          .where(or(PERSONAL_DATA.teamMembers.theirs?.(person), eq(teamMembers.ownerId, person.id))),
      outdated: { after: teamMembers.expiresAt, ms: retention.invitation - INVITATION_LIFE },
    },
  ),
  contactMessages: define(
    schema.contactMessages,
    'fullName email phoneNo subject message createdAt',
    { internal: 'id accountId' },
    {
      theirs: (person) =>
        orUnclaimed(schema.contactMessages.accountId, person, byEmail(schema.contactMessages.email)(person)),
      erased: 'deleted',
      outdated: { after: schema.contactMessages.createdAt, ms: retention.contactMessage },
    },
  ),
  newsletterSubscriptions: define(
    schema.newsletterSubscriptions,
    'email createdAt confirmedAt',
    { secret: 'token confirmHash' },
    {
      theirs: byEmail(schema.newsletterSubscriptions.email),
      erased: 'deleted',
      outdated: {
        after: schema.newsletterSubscriptions.createdAt,
        ms: retention.unconfirmedNewsletter,
        where: isNull(schema.newsletterSubscriptions.confirmedAt),
      },
    },
  ),
  subscriptions: define(
    subscriptions,
    'plan interval pricePerUser includedMembers extraUsers ownerHasSeat periodStart periodEnd cancelledAt endedAt cardBrand cardLast4 cardExpMonth cardExpYear scheduledUsers scheduledInterval cancelReason createdAt',
    {
      internal:
        'id accountId priceId anchorAt periodIndex monthsIn provider customerRef methodRef cardExpiryToldAt membersToldAt creditMissing seatsWithoutCredit creditEndedAt',
    },
    {
      theirs: byAccount(subscriptions),
      erased: async (tx, { id, now }) => {
        await tx
          .update(subscriptions)
          .set({ cancelledAt: now, endedAt: now })
          .where(and(eq(subscriptions.accountId, id), sql`${subscriptions.endedAt} is null`));
        // The rest stays, because payments in the ledger refer to it.
        const unnamed = { customerRef: null, methodRef: null, cardBrand: null, cardLast4: null, cancelReason: null };
        await tx.update(subscriptions).set(unnamed).where(eq(subscriptions.accountId, id));
      },
    },
  ),
  checkouts: define(
    schema.checkouts,
    'kind interval quantity label lines amount currency status outcome createdAt',
    {
      internal:
        'id accountId terms selection priceId pricePerUser minimumUsers subscriptionId periodEnd credit successUrl cancelUrl provider providerSessionId url claimedUntil lookedUpAt expiresAt',
    },
    {
      theirs: byAccount(schema.checkouts),
      // A payment through an open one is refunded. Orders contain no names.
      erased: (tx, { id }) =>
        tx.update(schema.checkouts).set({ status: 'closed' }).where(eq(schema.checkouts.accountId, id)),
    },
  ),
  accounts: define(
    accounts,
    'email closesAt fullName role userType phoneNo phoneCallingCode company companySize companyPhoneNo companyPhoneCallingCode jobTitle address inviteCode profile verifiedAt phoneVerifiedAt createdAt passwordChangedAt',
    { secret: 'passwordHash', internal: 'id affiliateId paymentCount' },
    {
      theirs: ({ id }) => eq(accounts.id, id),
      erased: (tx, person) => eraseAccount(tx, person),
    },
  ),
  payments: define(
    payments,
    'kind invoiceNumber label lines amount currency periodStart periodEnd buyer seller cardBrand cardLast4 note paidAt',
    {
      internal: 'id accountId subscriptionId checkoutId worth provider paymentRef invoiceRef reversalOf reversalRef',
    },
    {
      theirs: byAccount(payments),
      erased: LEDGER,
    },
  ),
  receipts: define(schema.receipts, '', { internal: 'paymentId sentAt claimedUntil' }, { erased: NO_PERSON }),
  renewals: define(
    renewals,
    '',
    {
      internal:
        'subscriptionId periodIndex users amount interval priceId pricePerUser state refusals reason nextAttemptAt claimedUntil',
    },
    {
      erased: NO_PERSON,
    },
  ),
  sandboxSessions: define(
    schema.sandboxSessions,
    '',
    {
      internal:
        'id reference terms label lines amount currency successUrl cancelUrl status paymentRef cardBrand cardLast4 cardExpMonth cardExpYear setup confirming paidAt refundedAt createdAt expiresAt',
    },
    {
      erased: NO_PERSON,
    },
  ),
  sandboxCharges: define(
    schema.sandboxCharges,
    '',
    { internal: 'paymentRef label amount createdAt' },
    {
      erased: NO_PERSON,
    },
  ),
  sandboxReversals: define(
    schema.sandboxReversals,
    '',
    { internal: 'id paymentRef kind amount status createdAt' },
    {
      erased: NO_PERSON,
    },
  ),
  sandboxDeliveries: define(
    schema.sandboxDeliveries,
    '',
    { internal: 'id payload attempts nextAttemptAt deliveredAt' },
    {
      erased: NO_PERSON,
    },
  ),
  webhookInbox: define(
    schema.webhookInbox,
    '',
    { internal: 'id notice receivedAt attempts nextAttemptAt' },
    {
      erased: { kept: 'Webhooks about payments, deleted once processed.' },
    },
  ),
  webhookEvents: define(
    schema.webhookEvents,
    '',
    { internal: 'id type receivedAt sessionId' },
    {
      erased: NO_PERSON,
    },
  ),
  counters: define(schema.counters, '', { internal: 'name value' }, { erased: NO_PERSON }),
  invites: define(schema.invites, '', { internal: 'code note revoked createdAt' }, { erased: NO_PERSON }),
  limits: define(
    schema.limits,
    '',
    { internal: 'key count startedAt blockedUntil expiresAt' },
    {
      erased: { kept: 'Hashed counters, which expire within a day.' },
      outdated: { after: schema.limits.expiresAt, ms: 0 },
    },
  ),
  signingSecrets: define(
    schema.signingSecrets,
    '',
    { secret: 'name value former changedAt' },
    {
      erased: NO_PERSON,
    },
  ),
  supportMails: define(
    schema.supportMails,
    '',
    { internal: 'id position kind subject body replyTo' },
    {
      erased: { kept: 'Emails to the operator, deleted once sent.' },
    },
  ),
};

type KeptColumn = 'id' | 'role' | 'userType' | 'verifiedAt' | 'paymentCount' | 'createdAt';

/** A new column of accounts is a type error until it is kept or overwritten. */
const erasedAccount = (): Omit<Account, KeptColumn> => ({
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
});

async function eraseAccount(tx: Db, { id }: Person): Promise<void> {
  const { checkouts } = schema;
  await tx.update(accounts).set({ affiliateId: null }).where(eq(accounts.affiliateId, id));
  const hasTraded =
    (await tx.$count(checkouts, eq(checkouts.accountId, id))) > 0 ||
    (await tx.$count(subscriptions, eq(subscriptions.accountId, id))) > 0;
  if (hasTraded) await tx.update(accounts).set(erasedAccount()).where(eq(accounts.id, id));
  else await tx.delete(accounts).where(eq(accounts.id, id));
}
