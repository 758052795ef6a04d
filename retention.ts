const DAY = 24 * 60 * 60 * 1000;

/**
 * How long personal data is kept, in ms after it was written, used or has run out. The clean-up job of the server
 * (`server/privacy/personalData.ts`) and the privacy policy follow it.
 */
export const retention = {
  /** An account that was closed, before it is erased. */
  closedAccount: 14 * DAY,
  /** The file with a person's data. */
  dataExport: DAY,
  session: DAY,
  signUp: DAY,
  /** The right to take a change of e-mail or phone back. */
  undo: 3 * DAY,
  message: 3 * DAY,
  /** An invitation to a team that no one accepts: 7 days to do it, and 30 in which its link says who to ask. */
  invitation: 37 * DAY,
  knownSource: 90 * DAY,
  trail: 180 * DAY,
  contactMessage: 730 * DAY,
  /** A newsletter that was asked for and not confirmed. */
  unconfirmedNewsletter: 7 * DAY,
  /** Invoices: what the law of the United States asks for at most. */
  invoice: 7 * 365 * DAY,
} as const;

/** In whole days. */
export const keptDays = (rule: keyof typeof retention): number => retention[rule] / DAY;
