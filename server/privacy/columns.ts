import type { PgTable } from 'drizzle-orm/pg-core';
import type * as schema from '../db/schema';

type Schema = typeof schema;

export type TableName = { [N in keyof Schema]: Schema[N] extends PgTable ? N : never }[keyof Schema];

/** Whether a data export includes a column, or the reason why it doesn't. */
type ColumnUse =
  | 'exported'
  /** Codes, links and hashes, which anyone who finds the file could use. */
  | 'secret'
  /** Ids, counters and states of our own, which say nothing of the person. */
  | 'internal'
  /** What another person may have typed, or the owner has noted. */
  | 'others';

/** The columns of the tables with rows of a person, by their use. */
const USER_COLUMNS = {
  sessions: { exported: 'browser createdAt usedAt expiresAt', secret: 'tokenHash', internal: 'accountId' },
  knownSources: { exported: 'seenAt', secret: 'source', internal: 'accountId' },
  resetTokens: { exported: 'expiresAt', secret: 'tokenHash source', internal: 'accountId' },
  contactChanges: { exported: 'contact value expiresAt', secret: 'codeHash', internal: 'accountId tries' },
  contactUndos: {
    exported: 'contact value phoneVerifiedAt changedAt expiresAt',
    secret: 'tokenHash',
    internal: 'accountId',
  },
  dataExports: {
    exported: 'readyAt expiresAt',
    secret: 'id sessionHash file',
    internal: 'accountId attempts nextAttemptAt',
  },
  affiliates: { exported: 'status code appliedAt decidedAt', internal: 'accountId' },
  enterpriseRequests: { exported: 'requestedTeamSize createdAt', internal: 'id accountId' },
  codes: {
    exported: 'email phone emailFrom phoneFrom expiresAt',
    secret: 'emailCodeHash phoneCodeHash linkHash',
    internal: 'id accountId signUpId reachesPhone tries triesOfOthers',
  },
  securityEvents: {
    exported: 'kind address detail at count',
    secret: 'emailHash',
    internal: 'id position accountId sameAs',
  },
  signUps: {
    exported: 'email createdAt expiresAt',
    others: `fullName role userType phoneNo phoneCallingCode company companySize companyPhoneNo
      companyPhoneCallingCode jobTitle address inviteCode`,
    secret: 'source browser passwordHash',
    internal: 'id affiliateId passwordShown',
  },
  outbox: {
    exported: 'channel to sentAt',
    others: 'replyTo',
    secret: 'subject body html code unsubscribe',
    internal: 'id position expiresAt attempts nextAttemptAt',
  },
  teamMembers: {
    exported: 'email role invitedAt expiresAt joinedAt roleChangedAt revokedAt handOverUntil endToldAt leaves',
    secret: 'tokenHash',
    internal: 'id ownerId accountId',
  },
  contactMessages: { exported: 'fullName email phoneNo subject message createdAt', internal: 'id accountId' },
  newsletterSubscriptions: { exported: 'email createdAt confirmedAt', secret: 'token confirmHash' },
  accounts: {
    exported: `email fullName role userType phoneNo phoneCallingCode company companySize companyPhoneNo
      companyPhoneCallingCode jobTitle address inviteCode profile verifiedAt phoneVerifiedAt createdAt
      passwordChangedAt closesAt`,
    secret: 'passwordHash',
    internal: 'id affiliateId paymentCount',
  },
  invoiceDetails: { exported: 'company address taxId purchaseOrder copyTo updatedAt', internal: 'accountId copyToBy' },
  strayPayments: {
    exported: 'amount currency buyerEmail ordered paidAt outcome',
    internal: 'id provider sessionId foundAt',
  },
  subscriptions: {
    exported: `plan interval pricePerUser includedMembers extraUsers ownerHasSeat periodStart periodEnd cancelledAt
      endedAt cardBrand cardLast4 cardExpMonth cardExpYear scheduledUsers scheduledInterval cancelReason createdAt`,
    internal: `id accountId priceId anchorAt periodIndex monthsIn provider customerRef methodRef cardExpiryToldAt
      creditMissing seatsWithoutCredit creditEndedAt membersToldAt`,
  },
  checkouts: {
    exported: 'kind interval quantity label lines amount currency status outcome createdAt',
    internal: `id accountId selection priceId pricePerUser minimumUsers subscriptionId periodEnd terms credit
      successUrl cancelUrl provider providerSessionId url claimedUntil lookedUpAt expiresAt`,
  },
  payments: {
    exported: `kind invoiceNumber label lines amount currency periodStart periodEnd buyer seller cardBrand cardLast4
      note paidAt`,
    internal: 'id accountId subscriptionId checkoutId worth provider paymentRef invoiceRef reversalOf reversalRef',
  },
} as const satisfies { [N in TableName]?: { [Use in ColumnUse]?: string } };

/** The columns of all other tables. */
export const SYSTEM_COLUMNS = {
  codeSources: { secret: 'source', internal: 'codeId asked openedAt tries' },
  receipts: { internal: 'paymentId sentAt claimedUntil' },
  renewals: {
    internal: `subscriptionId periodIndex users amount interval priceId pricePerUser state refusals reason
      nextAttemptAt claimedUntil`,
  },
  sandboxSessions: {
    internal: `id reference label lines terms amount currency successUrl cancelUrl status paymentRef cardBrand
      cardLast4 cardExpMonth cardExpYear setup confirming paidAt refundedAt createdAt expiresAt`,
  },
  sandboxCharges: { internal: 'paymentRef label amount createdAt' },
  sandboxReversals: { internal: 'id paymentRef kind amount status createdAt' },
  sandboxDeliveries: { internal: 'id payload attempts nextAttemptAt deliveredAt' },
  webhookInbox: { internal: 'id notice receivedAt attempts nextAttemptAt' },
  webhookEvents: { internal: 'id type receivedAt sessionId' },
  counters: { internal: 'name value' },
  invites: { internal: 'code note revoked createdAt' },
  limits: { internal: 'key count startedAt blockedUntil expiresAt' },
  signingSecrets: { secret: 'name value former changedAt' },
  supportMails: { internal: 'id position kind subject body replyTo' },
} as const satisfies { [N in TableName]?: { secret?: string; internal?: string } };

type Uses = typeof USER_COLUMNS & typeof SYSTEM_COLUMNS;

type Words<Text> = Text extends `${infer Some} ${infer Others}`
  ? Words<Some> | Words<Others>
  : Text extends `${infer Some}\n${infer Others}`
    ? Words<Some> | Words<Others>
    : Exclude<Text, ''>;

/** The columns of a table that have no use, more than one, or that don't exist. */
type Wrong<Use, Column> =
  | Exclude<Column, Words<Use[keyof Use]>>
  | {
      [U in keyof Use]: Exclude<Words<Use[U]>, Column> | (Words<Use[U]> & Words<Use[Exclude<keyof Use, U>]>);
    }[keyof Use];

type WrongColumns = {
  [N in TableName]: N extends keyof Uses ? Wrong<Uses[N], Extract<keyof Schema[N]['_']['columns'], string>> : N;
};

/** All tables. A column that isn't listed above exactly once is a type error that names it. */
export const COLUMNS: { [N in TableName]: { [Use in ColumnUse]?: string } } & Record<WrongColumns[TableName], never> = {
  ...USER_COLUMNS,
  ...SYSTEM_COLUMNS,
};
