import type { PgTable } from 'drizzle-orm/pg-core';
import type * as schema from '../../platform/db/schema';

type Schema = typeof schema;

export type TableName = { [N in keyof Schema]: Schema[N] extends PgTable ? N : never }[keyof Schema];

type ColumnName<N extends TableName> = Extract<keyof Schema[N]['_']['columns'], string>;

/** The columns of a table by use, separated by spaces. */
export interface Uses {
  /** In the data export. */
  exported?: string;
  /** Codes, links and hashes, which anyone who finds the file could use. */
  secret?: string;
  /** What another person may have typed, or the owner has noted. */
  others?: string;
  /** IDs, counters and states of our own, which say nothing of the person. */
  internal?: string;
}

type Words<S> = S extends `${infer First} ${infer Rest}` ? First | Words<Rest> : S;

/** The uses of a table. An unknown column, or one with two uses, is a type error, and so is a missing one. */
type Checked<N extends TableName, U> = {
  [K in keyof U]: Words<U[K]> extends Exclude<ColumnName<N>, Words<U[Exclude<keyof U, K>]>> ? U[K] : never;
} & ([ColumnName<N>] extends [Words<U[keyof U]>] ? unknown : { missing: Exclude<ColumnName<N>, Words<U[keyof U]>> });

/** Requires each column of each table exactly once. */
const byUse = <const T extends { [N in TableName]?: Uses }>(
  uses: T & { [N in keyof T]: N extends TableName ? Checked<N, T[N]> : never },
): T => uses;

/** Accounts, what users do and enter, and their plans and payments. */
export const PERSONAL_COLUMNS = byUse({
  sessions: { exported: 'browser createdAt usedAt expiresAt', secret: 'tokenHash', internal: 'accountId' },
  knownSources: { exported: 'seenAt', secret: 'source', internal: 'accountId' },
  passkeys: {
    exported: 'name rpId createdAt lastUsedAt',
    internal: 'id accountId credentialId publicKey counter',
  },
  passkeyChallenges: { exported: 'expiresAt', secret: 'challengeHash', internal: 'accountId' },
  resetTokens: { exported: 'expiresAt', secret: 'tokenHash source', internal: 'accountId' },
  contactChanges: { exported: 'contact value expiresAt', secret: 'codeHash', internal: 'accountId tries' },
  contactUndos: {
    exported: 'contact value phoneVerifiedAt changedAt expiresAt',
    secret: 'tokenHash',
    internal: 'accountId',
  },
  idempotencyKeys: { secret: 'keyHash requestHash answer', internal: 'caller expiresAt' },
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
    internal: 'id position accountId actorId sameAs',
  },
  signUps: {
    exported: 'email createdAt expiresAt',
    secret: 'source browser passwordHash',
    others:
      'fullName role userType phoneNo phoneCallingCode company companySize companyPhoneNo companyPhoneCallingCode jobTitle address inviteCode',
    internal: 'id affiliateId passwordShown',
  },
  outbox: {
    exported: 'channel to sentAt',
    secret: 'subject body html code unsubscribe',
    others: 'replyTo',
    internal: 'id position accountIds expiresAt attempts nextAttemptAt',
  },
  teamMembers: {
    exported: 'email role invitedAt expiresAt joinedAt roleChangedAt revokedAt transferUntil endToldAt leaves',
    secret: 'tokenHash',
    internal: 'id ownerId accountId',
  },
  // Anyone can send a message under an address, so it may be about another person.
  contactMessages: { others: 'fullName email phoneNo subject message', internal: 'id accountId createdAt' },
  newsletterSubscriptions: { exported: 'email createdAt confirmedAt', secret: 'confirmHash' },
  accounts: {
    exported:
      'email fullName role userType phoneNo phoneCallingCode company companySize companyPhoneNo companyPhoneCallingCode jobTitle address inviteCode profile verifiedAt phoneVerifiedAt createdAt passwordChangedAt closesAt',
    secret: 'passwordHash',
    internal: 'id affiliateId paymentCount passkeyHandle',
  },
  invoiceDetails: { exported: 'company address taxId purchaseOrder copyTo updatedAt', internal: 'accountId copyToBy' },
  unmatchedPayments: {
    exported: 'amount currency buyerEmail ordered paidAt outcome',
    internal: 'id provider sessionId foundAt',
  },
  subscriptions: {
    exported:
      'plan interval pricePerUser includedMembers extraUsers ownerHasSeat periodStart periodEnd cancelledAt endedAt cardBrand cardLast4 cardExpMonth cardExpYear cardDeclinedAt scheduledUsers scheduledInterval noticedAmount noticedAt remindedAt cancelReason createdAt',
    internal:
      'id accountId priceId anchorAt periodIndex monthsIn provider cardAccountId customerRef methodRef cardExpiryToldAt creditMissing seatsWithoutCredit creditEndedAt membersToldAt attempts nextAttemptAt',
  },
  checkouts: {
    exported: 'kind interval quantity label lines amount currency status outcome createdAt',
    secret: 'sessionHash',
    internal:
      'id accountId payerId selection priceId pricePerUser minimumUsers subscriptionId periodEnd keep terms credit successUrl cancelUrl provider providerSessionId url claimedUntil lookedUpAt expiresAt',
  },
  consents: {
    exported: 'kind sentence amount interval seats createdAt',
    secret: 'sessionHash',
    internal: 'id accountId subscriptionId',
  },
  payments: {
    exported:
      'kind invoiceNumber label lines amount currency periodStart periodEnd buyer seller cardBrand cardLast4 note paidAt',
    internal: 'id accountId subscriptionId checkoutId worth provider paymentRef invoiceRef reversalOf reversalRef',
  },
});

/** Tables without rows of a person. A renewal repeats amounts of its plan; what was charged is in the exported payments. */
export const SYSTEM_COLUMNS = byUse({
  codeSources: { secret: 'source', internal: 'codeId asked openedAt tries' },
  receipts: { internal: 'paymentId sentAt claimedUntil' },
  renewals: {
    internal:
      'subscriptionId periodIndex users amount interval priceId pricePerUser state declines reason nextAttemptAt claimedUntil finalMethodRef customerRef',
  },
  cardDetachments: { internal: 'id provider attempts nextAttemptAt' },
  sandboxSessions: {
    internal:
      'id reference label lines terms amount currency successUrl cancelUrl status paymentRef cardBrand cardLast4 cardExpMonth cardExpYear setup confirming paidAt refundedAt createdAt expiresAt',
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
});
