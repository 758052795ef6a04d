import type { Config } from '../config';
import type { accounts } from '../db/schema';
import { type Cents, formatDay, formatUsd } from '../lib/money';
import { facts } from './composeEmail';
import { plainName } from './text';

/** The addresses that emails mention. */
export type Site = Pick<Config, 'publicOrigin' | 'supportEmail'>;

type Account = typeof accounts.$inferSelect;
export type Recipient = Pick<Account, 'id' | 'email' | 'fullName'>;
export type TeamOwner = Recipient & Pick<Account, 'company'>;
/** An account that applies for something. */
export type Applicant = TeamOwner & Pick<Account, 'phoneCallingCode' | 'phoneNo' | 'phoneVerifiedAt'>;

export const NO_CODE_NO_CHANGE = "Wasn't you? Ignore this email. Nothing happens without the code.";

export const ROLES = { member: 'Member', billing: 'Billing manager' };

/** What emails say about the role. */
export const BILLING_MANAGERS =
  'Billing managers see payments and invoices, get a copy of each receipt, pay the amount due, change the card and the invoice details, and cancel the plan with the link in its emails. They take a seat like every member.';

/** An unverified mailbox gets no greeting: anyone who signs up with the email of someone else chooses the name. */
export const unnamed = (email: string) => ({ email, fullName: '' });

/** @param when epoch ms */
export const inUtc = (when: number) => `${formatDay(when)} at ${timeInUtc(when)}`;

/** @param when epoch ms */
export const timeInUtc = (when: number) => `${new Date(when).toISOString().slice(11, 16)} UTC`;

/** Returns the name of a team: the company of the owner, or their name. */
export const getTeamName = ({ company, fullName }: Pick<TeamOwner, 'company' | 'fullName'>): string =>
  company || fullName;

/** Returns the error for an action on the own plan of a user who has a seat on someone else's team. */
export const explainTeamSeat = (team: string): string => `You have a seat on ${team}. Leave it to run your own plan.`;

/** For a member. @param end of a canceled plan, epoch ms */
export const seatEndsWithPlan = (end: number): string =>
  `The team's plan currently runs until ${formatDay(end)}. Your seat ends then, unless the plan continues.`;

/** A plan as emails describe it. */
export interface PlanInWords {
  ownerId: string;
  /** The account that saved the card. */
  holderId: string | null;
  /** 'Pro plan'. */
  name: string;
  /** 'Pro plan, monthly'. */
  label: string;
  seats: number;
  /** Seats until `periodEnd`, which differ if another size is scheduled. */
  seatsNow: number;
  /** Null when no card is charged. */
  card: string | null;
  /** When that card was declined, unless it has paid since. Epoch ms. */
  cardDeclinedAt: number | null;
  /** Epoch ms. */
  periodEnd: number;
}

type Reader = Pick<Recipient, 'id'>;

export const isOwner = ({ id }: Reader, { ownerId }: Pick<PlanInWords, 'ownerId'>): boolean => id === ownerId;

/** Returns 'your' for the owner of a plan, and "your team's" for a billing manager. */
export const whose = (your: 'Your' | 'your', to: Reader, plan: Pick<PlanInWords, 'ownerId'>): string =>
  isOwner(to, plan) ? your : `${your} team's`;

/** Returns the last block of an email about a plan that has ended. */
export const afterPlan = ({ publicOrigin }: Site, to: Reader, plan: Pick<PlanInWords, 'ownerId'>): string =>
  isOwner(to, plan)
    ? `You can buy a plan again at any time.\nChoose a plan: ${publicOrigin}/pricing\nView your invoices: ${publicOrigin}/subscription-history`
    : `We've kept your seat in case your team buys a plan with enough seats.\nView the team's payments: ${publicOrigin}/subscription-history`;

/** Returns the facts that all emails about a plan contain. */
export const planFacts = ({ label, seats, seatsNow, periodEnd }: PlanInWords) => ({
  Plan: label,
  Seats: seats === seatsNow ? String(seats) : `${seatsNow}, then ${seats} from ${formatDay(periodEnd)}`,
});

/** Formats the next charge of a plan: '$50.00 on December 1, 2026'. */
export const nextCharge = (amount: Cents, { periodEnd }: Pick<PlanInWords, 'periodEnd'>): string =>
  `${formatUsd(amount)} on ${formatDay(periodEnd)}`;

/** Ends a sentence about a refund. */
export const REFUND_TIME = 'it takes 5 to 10 days to reach the card';

/** Says what happens to a plan without a card. @param at its next charge, epoch ms */
export const addCardBefore = (at: number): string =>
  `Add a card before ${formatDay(at)}, or you have 7 days to pay before the plan ends.`;

const NO_CARD = 'No card saved';

/** Names the card of a plan and who saved it, unless the owner did. @param holder a billing manager, if the name is known */
export const cardOfPlan = (
  { card, holderId, ownerId }: PlanInWords,
  holder = holderId === ownerId ? undefined : { fullName: 'a billing manager' },
): string | null => card && cardOf(card, holder);

/** Names the card that a later charge goes to, and when it was declined. */
const nameCard = (plan: PlanInWords, holder?: Parameters<typeof cardOf>[1]): string => {
  const declined = plan.cardDeclinedAt === null ? '' : `, declined on ${formatDay(plan.cardDeclinedAt)}`;
  return plan.card === null ? NO_CARD : cardOfPlan(plan, holder) + declined;
};

/** Returns the fact about the card that pays a charge. */
export const cardFact = (plan: PlanInWords) => ({ Card: nameCard(plan) });

/** Returns the facts about the next charge of a plan and the card that pays it. */
export const nextChargeFacts = (amount: Cents, plan: PlanInWords) => ({
  'Next charge': nextCharge(amount, plan),
  ...cardFact(plan),
});

/** Names a card with the billing manager who saved it; without one, it is the owner's. */
export const cardOf = (card: string, holder: Pick<Recipient, 'fullName'> | undefined): string =>
  holder ? `${card}, saved by ${plainName(holder.fullName)}` : card;

/** Formats the next charge of a plan with its seats and the card that pays it, in one line. */
export const nextChargeInFull = (amount: Cents, plan: PlanInWords, holder: Parameters<typeof cardOf>[1]): string =>
  `${nextCharge(amount, plan)} for ${plan.seats} seats, ${plan.card === null ? NO_CARD.toLowerCase() : `with ${nameCard(plan, holder)}`}`;

/** Returns the link to a plan that is charged, where its card can be added. */
export const linkToPlan = ({ publicOrigin }: Site, { card }: Pick<PlanInWords, 'card'>): string =>
  `${card === null ? 'Add a card' : 'View your plan'}: ${publicOrigin}/account`;

/** Returns the block that ends each email about a later charge. @param link the reader's own page that cancels it */
export const cancelBlock = (isOwner: boolean, link: string): string =>
  isOwner
    ? `Your plan renews until you cancel it.\nCancel your plan: ${link}`
    : `The plan renews until it is canceled.\nCancel the plan: ${link}`;

export const CONTACTS = { email: 'email', phone: 'phone number' };

/** Hides most of an email or phone, because mailboxes change owners and links are forwarded. */
export function maskContact(value: string): string {
  if (value.includes('@')) return value.replace(/^(.).*@/u, '$1•••@');
  return value.trim() ? `ending in ${value.slice(-2)}` : 'none';
}

/** Returns the facts about a changed email or phone. */
export const changeFacts = (contact: keyof typeof CONTACTS, before: string, after: string) => ({
  [`Old ${CONTACTS[contact]}`]: before,
  [`New ${CONTACTS[contact]}`]: after,
});

/** The changes that an undo reverses. */
export interface Undone {
  email: boolean;
  phone: boolean;
  /** The account was closed after the change. */
  reopened: boolean;
  /** The account had passkeys, which the undo removes. */
  hadPasskeys: boolean;
  /** The plan and its team were transferred after the change. */
  transfer: TransferAfterChange | null;
}

/** A transfer of ownership that someone who knew the password may have made. */
export interface TransferAfterChange {
  /** The masked email of the owner since; null if that account was deleted. */
  to: string | null;
  /** Epoch ms. */
  at: number;
  isUndone: boolean;
  /** The next charge of a plan that the undo returns, without its card; `at` is epoch ms. */
  charge: { at: number; isDue: boolean } | null;
}

/**
 * Describes a transfer that was made after a change, and whether the undo reverses it.
 * @param isAhead before the undo
 */
export function explainTransfer({ to, at, isUndone, charge }: TransferAfterChange, isAhead = false): string {
  const made = `Your plan and team were transferred to ${to ?? 'an account that was deleted'} on ${inUtc(at)}.`;
  if (isUndone && isAhead)
    return `${made} The undo returns them to you. If you need a card for the next charge, add one on your overview.`;
  const returned = `${made} They're yours again.`;
  if (isUndone && charge?.isDue)
    return `${returned} The renewal payment is due, and the plan has no card. Pay it on your overview.`;
  if (isUndone && charge) return `${returned} The plan has no card. ${addCardBefore(charge.at)}`;
  return isUndone
    ? returned
    : `${made} The undo doesn't return them. Contact support if you didn't make this transfer.`;
}

/** Returns 'email', 'phone number', or both. */
export const nameContacts = ({ email, phone }: Undone): string =>
  [email && CONTACTS.email, phone && CONTACTS.phone].filter(Boolean).join(' and ');

/** Returns the title of the email and the page after an undo. */
export const restoredContacts = (undone: Undone): string =>
  `Your old ${nameContacts(undone)} ${undone.email && undone.phone ? 'were' : 'was'} restored`;

export const REOPENED =
  'Your account is open again. It was closed after the change. If your plan was canceled, you can resume it before it ends.';

export const PASSKEYS_REMOVED = 'Your passkeys were removed, because someone else may have added one.';

/** Seats that someone who knew the previous password may have assigned. */
export interface NewSeats {
  seats: readonly { email: string; role: keyof typeof ROLES; joined: boolean }[];
  /** Epoch ms. */
  since: number;
}

const MOST_LISTED = 50;

/** Returns the facts about the first people, by email, and the sentence that counts the others. */
export function listPeople(people: readonly (readonly [email: string, fact: string])[]) {
  const rest = people.length - MOST_LISTED;
  return {
    list: facts(Object.fromEntries(people.slice(0, MOST_LISTED))),
    more: rest > 0 ? `And ${rest} more. ` : '',
  };
}

/** Returns the blocks of an email that list new seats. */
export function listSeats({ publicOrigin }: Site, { seats, since }: NewSeats): string[] {
  if (seats.length === 0) return [];
  const { list, more } = listPeople(
    seats.map(({ email, role, joined }) => [email, joined ? ROLES[role] : `${ROLES[role]}, invited`]),
  );
  return [
    `These people got a seat on your team or a new role since ${inUtc(since)}:`,
    list,
    `${more}Don't recognize someone? Remove them from your team.\nView your team: ${publicOrigin}/account/team`,
  ];
}
