const DAY = 24 * 60 * 60 * 1000;

/**
 * The retention periods of personal data, in ms after it was written, used or has expired. The cleanup job of the
 * server (`server/product/privacy/personalData.ts`) and the privacy policy use them.
 */
export const retention = {
  /** From closing an account to the last day to reopen it. */
  closedAccount: 14 * DAY,
  /** The latest deletion of a closed account: its last day ends up to 34 hours later in Hawaii. */
  erasure: 16 * DAY,
  /** The file of a data export. */
  dataExport: DAY,
  /** The response of a call with an Idempotency-Key. */
  repeatableAnswer: DAY,
  session: DAY,
  signUp: DAY,
  /** The period to undo a change of email or phone. */
  undo: 3 * DAY,
  message: 3 * DAY,
  /**
   * An invitation that is not accepted: it can be accepted for 7 days; for 30 days its link names the person to
   * contact.
   */
  invitation: 37 * DAY,
  knownSource: 90 * DAY,
  auditLog: 180 * DAY,
  contactMessage: 730 * DAY,
  /** A newsletter sign-up without confirmation. */
  unconfirmedNewsletter: 7 * DAY,
  /** What a user agreed to before a charge that renews: three years, and at least a year after the plan's end. */
  consent: 3 * 365 * DAY,
  consentAfterEnd: 365 * DAY,
  /** Invoices: the longest period that United States law requires. */
  invoice: 7 * 365 * DAY,
} as const;

/** Converts a period to whole days. */
export const keptDays = (rule: keyof typeof retention): number => retention[rule] / DAY;
