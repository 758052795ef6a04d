import { eq, isNotNull } from 'drizzle-orm';
import { readBilling } from '../../product/billing/overview';
import { accounts, checkouts, teamMembers } from '../../platform/db/schema';
import { type Cents } from '../../platform/lib/money';
import { isYearly, NOTICE } from '../../product/subscription/notices';
import { findPlan } from '../../product/subscription/subscriptions';
import type { TestApp } from '../../testing';

const AMOUNT =
  /(?:(?:Next charge|Due now): +|^(?:Your|The) payment of (?=\S+ (?:for your (?:team's )?plan )?was declined)|^Your (?:team's )?plan has no card for |^Then )\$([\d,]+\.\d\d)/m;
/** Emails about a plan that is not charged again. */
const ENDS = /^Your (?:own |team's )?plan (ends on|has ended)/;

const readAmount = (text: string): Cents | undefined => {
  const [, dollars] = AMOUNT.exec(text) ?? [];
  return dollars === undefined ? undefined : Math.round(Number(dollars.replaceAll(',', '')) * 100);
};

/** Records the emails of a step, and the last amount of the next charge that each person was shown or emailed. */
export function watchAnnouncements({ context }: TestApp) {
  const announced = new Map<string, Cents>();
  /** Owners whose plan ends without another charge. */
  const ended = new Set<string>();
  /** The emails that named a charge. */
  const named: { to: string; amount: Cents; at: number }[] = [];
  let mails: { to: string; subject: string }[] = [];
  /** Members who know that their team ends, because its owner is closing the account. */
  const warned = new Set<string>();
  const put = (email: string, amount: Cents | undefined) => {
    if (amount === undefined) return;
    announced.set(email, amount);
    ended.delete(email);
  };
  const emailOf = async (id: string | null) =>
    (
      await context.db
        .select()
        .from(accounts)
        .where(eq(accounts.id, id ?? ''))
    )[0]?.email ?? '';

  const queue = context.messages.queue.bind(context.messages);
  jest.spyOn(context.messages, 'queue').mockImplementation((tx, message) => {
    if (message?.subject) mails.push({ to: message.to, subject: message.subject });
    if (message?.subject === 'Your team is ending') warned.add(message.to);
    if (message?.subject === 'Your team continues') warned.delete(message.to);
    const text = message && `${message.subject}\n${message.body}`;
    const amount = readAmount(text ?? '');
    if (message) put(message.to, amount);
    if (text && ENDS.test(text)) ended.add(message.to);
    if (message && amount !== undefined) named.push({ to: message.to, amount, at: context.now() });
    return queue(tx, message);
  });

  const listSeats = () =>
    context.db
      .select({ id: teamMembers.id, member: accounts.email, ownerId: teamMembers.ownerId })
      .from(teamMembers)
      .innerJoin(accounts, eq(accounts.id, teamMembers.accountId))
      .where(isNotNull(teamMembers.joinedAt));

  return {
    /** Throws if a seat ends during a step without an email to its member, or to the owner of a member who left. */
    async requireNotice(step: () => Promise<unknown>): Promise<void> {
      const before = await listSeats();
      mails = [];
      await step();
      const left = new Set((await listSeats()).map(({ id }) => id));
      for (const { id, member, ownerId } of before) {
        // A deleted account has no address.
        if (left.has(id) || warned.has(member) || (await context.db.$count(accounts, eq(accounts.email, member))) === 0)
          continue;
        const owner = await emailOf(ownerId);
        if (!mails.some(({ to, subject }) => to === member || (to === owner && subject === 'A member left your team')))
          throw new Error(`The seat of ${member} ended without an email.`);
      }
    },
    /** The billing page, from which a person opens the page that saves a card. */
    async showBilling(accountId: string, readerId: string): Promise<void> {
      const { nextCharge, pastDue } = await readBilling(context, { id: accountId });
      put(await emailOf(readerId), nextCharge?.amount ?? pastDue?.amount);
    },
    /** The hosted page that a person pays. A page that was too late says nothing about the plan: it is refunded. */
    async confirm(sessionId: string, pay: () => Promise<unknown>): Promise<void> {
      const find = async () =>
        (await context.db.select().from(checkouts).where(eq(checkouts.providerSessionId, sessionId)))[0];
      const page = await find();
      await pay();
      if (page?.outcome === null && (await find())?.outcome === 'granted')
        put(await emailOf(page.payerId), readAmount(page.terms ?? ''));
    },
    /** Throws if the card of a plan is charged another amount than the last one announced to its holder. */
    async check(planId: string | undefined, amount: Cents): Promise<void> {
      const plan = await findPlan(context.db, planId ?? null);
      if (!plan?.methodRef) return;
      const expected = announced.get(await emailOf(plan.cardAccountId));
      if (expected !== amount)
        throw new Error(`${amount} is charged, but ${expected} was announced to the card's holder.`);
      const owner = await emailOf(plan.accountId);
      if (ended.has(owner)) throw new Error(`${amount} is charged for a plan whose end was announced.`);
      const last = named.findLast(({ to }) => to === owner);
      if (isYearly(plan) && (last?.amount !== amount || last.at < plan.periodEnd - NOTICE))
        throw new Error(`${amount} is charged for a year, but the owner's last email named ${last?.amount}.`);
    },
  };
}
