import { and, eq, isNull } from 'drizzle-orm';
import { runBillingJob } from '../../product/billing/billingJob';
import { cancelPlan, resumePlan } from '../../product/billing/cancellation';
import { type AskedChange, quoteChange } from '../../product/billing/quoteChange';
import { scheduleChange } from '../../product/billing/schedule';
import { openCheckout } from '../../product/checkout/checkouts';
import { quoteCard, quoteCart, quoteMembers, quoteRenewal } from '../../product/checkout/quotes';
import { recordReversals } from '../../product/checkout/reversals';
import { readSessionId } from '../../product/checkout/testing/buyer';
import { syncOpenCheckouts } from '../../product/checkout/syncCheckouts';
import { runCommand } from '../../entry/commands/commands';
import { CommandError } from '../../entry/commands/output';
import type { Call } from '../../platform/http/contract/handlers';
import { payments, teamMembers } from '../../platform/db/schema';
import { HttpError } from '../../platform/lib/httpErrors';
import { acceptTransfer } from '../../product/team/acceptTransfer';
import { acceptInvitation } from '../../product/team/join';
import { changeMemberRole, removeMember } from '../../product/team/members';
import { readTransferTerms } from '../../product/team/transferTerms';
import { cataloguePrices } from '../../product/subscription/prices';
import { planInForce } from '../../product/subscription/subscriptions';
import { closeAccount, eraseAccount, reopenAccount } from '../../product/privacy/closing';
import { paySession } from '../../entry/sandbox/cards';
import { actAtProvider, type ProviderAction } from '../../entry/sandbox/reversals';
import { findLoggedIn } from '../../platform/security/sessions';
import { sha256 } from '../../platform/security/tokens';
import { inviteMembers } from '../../product/team/invite';
import { OWNER_SEAT, readTeam } from '../../product/subscription/seats';
import type { TestApp } from '../../testing';
import { member, PASSWORD } from '../../testing/people';
import type { watchAnnouncements } from './announcements';

export const PEOPLE = 4;
const DAY = 24 * 60 * 60 * 1000;
const SECRET = 'secret';
const RETURNS = { successUrl: 'http://localhost:4000/success', cancelUrl: 'http://localhost:4000/failure' };

/** Four people during one history, and the hosted pages that they left open. */
export interface History {
  people: string[];
  pages: string[];
}

/** Creates the steps of random histories: what people do with their plans, teams, cards and accounts. */
export function makeSteps(app: TestApp, announcements: ReturnType<typeof watchAnnouncements>) {
  const { context } = app;
  const prices = () => cataloguePrices(context.config);
  let passwordHash: Promise<string> | undefined;

  const asCaller = async (id: string) => (await findLoggedIn(context, id))!;
  const theOther = ({ people }: History, who: number, value: number) =>
    people[(who + 1 + (value % (PEOPLE - 1))) % PEOPLE]!;
  const seatOf = async (accountId: string) =>
    (await context.db.select().from(teamMembers).where(eq(teamMembers.accountId, accountId)))[0];

  /** Returns the account whose payments a person manages: that of their team, or their own. */
  async function payerOf(id: string): Promise<string> {
    const seat = await seatOf(id);
    return seat?.role === 'billing' ? seat.ownerId : id;
  }

  type Quote = Parameters<typeof openCheckout>[3];

  async function openPage(
    { pages }: History,
    payerId: string | null,
    quote: Quote,
    accountId = payerId!,
  ): Promise<string> {
    const page = readSessionId(await openCheckout(context, { accountId, payerId, sessionHash: null }, RETURNS, quote));
    pages.push(page);
    return page;
  }

  async function payPage(page: string | undefined, value: number): Promise<void> {
    if (!page) return;
    const card = { brand: 'Visa', last4: value % 5 ? '4242' : '0341', expMonth: 12, expYear: 2090 + (value % 9) };
    await announcements.confirm(page, async () => {
      await paySession(context, page, card);
      await context.provider.deliverWebhooks();
      await context.background.idle();
    });
  }

  /** Throws if a change is quoted but rejected, or the other way around. */
  async function asQuoted(id: string, change: AskedChange, act: () => Promise<unknown>): Promise<void> {
    // Both look up open pages first.
    await syncOpenCheckouts(context, id);
    const reject = (error: unknown) => {
      if (error instanceof HttpError) return error;
      throw error;
    };
    const quoted = await quoteChange(context, await asCaller(id), change).catch(reject);
    const done = await act().catch(reject);
    const [first, second] = [quoted, done].map((answer) => (answer instanceof HttpError ? answer.message : null));
    // Too many changes in a day.
    if (done instanceof HttpError && done.statusCode === 429) return;
    if (first !== second) throw new Error(`The quote answers ${first}, the call ${second}.`);
    if (done instanceof HttpError) throw done;
  }

  async function reverse({ people }: History, who: number, value: number, action: ProviderAction): Promise<void> {
    const found = await context.db.select().from(payments).where(eq(payments.accountId, people[who]!));
    const ref = found[value % Math.max(1, found.length)]?.paymentRef;
    if (!ref) return;
    await actAtProvider(context, ref, action);
    await recordReversals(context, ref);
  }

  const STEPS = {
    async openPurchase(history: History, who: number, value: number) {
      const choice = { priceId: value % 3 ? 'price_pro_month' : 'price_pro_year', quantity: 3 + (value % 6) };
      return openPage(history, history.people[who]!, async (tx, account, now) => {
        const { seats } = await readTeam(tx, account.id, now);
        const keep = seats.slice(0, choice.quantity - 1).map(({ seat }) => seat.id);
        return quoteCart(tx, account, prices(), { ...choice, keep }, now);
      });
    },
    async buy(history: History, who: number, value: number) {
      await payPage(await STEPS.openPurchase(history, who, value), value);
    },
    async addMembers(history: History, who: number, value: number) {
      const page = await openPage(history, history.people[who]!, (tx, { id }, now) =>
        quoteMembers(tx, id, prices(), 1 + (value % 3), now),
      );
      if (value % 2) await payPage(page, value);
    },
    async saveCard(history: History, who: number, value: number) {
      const id = history.people[who]!;
      const ownerId = await payerOf(id);
      await announcements.showBilling(ownerId, id);
      const page = await openPage(history, id, (tx, owner, now) => quoteCard(tx, owner.id, prices(), now), ownerId);
      if (value % 4) await payPage(page, value);
    },
    async payRenewal(history: History, who: number, value: number) {
      const id = history.people[who]!;
      const quote: Quote = (tx, owner, now) => quoteRenewal(tx, owner.id, now);
      // A link from an email saves no card.
      const page = await openPage(history, value % 2 ? id : null, quote, await payerOf(id));
      if (value % 4) await payPage(page, value);
    },
    payLate: ({ pages }: History, _who: number, value: number) =>
      payPage(pages[value % Math.max(1, pages.length)], value),
    cancel: ({ people }: History, who: number) => cancelPlan(context, people[who]!),
    resume({ people }: History, who: number) {
      const by = { payerId: people[who]!, sessionHash: null, address: '127.0.0.1' };
      return asQuoted(people[who]!, { resume: true }, () => resumePlan(context, people[who]!, by));
    },
    async schedule({ people }: History, who: number, value: number) {
      const change = { users: 3 + (value % 6), billingInterval: value % 5 ? ('month' as const) : ('year' as const) };
      const plan = await planInForce(context.db, people[who]!, context.now());
      if (plan?.cancelledAt === null)
        await asQuoted(people[who]!, change, () => scheduleChange(context, people[who]!, change));
    },
    withdraw: ({ people }: History, who: number) => scheduleChange(context, people[who]!, {}),
    async giveUpSeat({ people }: History, who: number) {
      await removeMember(context, await asCaller(people[who]!), OWNER_SEAT, '127.0.0.1');
    },
    async takeSeat({ people }: History, who: number) {
      const { email } = await asCaller(people[who]!);
      await inviteMembers(context, people[who]!, { emails: [email], role: 'member' }, '127.0.0.1');
    },
    /** Support grants a plan that is invoiced, or ends it. */
    async invoicedPlan({ people }: History, who: number, value: number) {
      const [command, more] = value % 3 ? ['grant', '50'] : ['end', 'now'];
      await runCommand(context, [
        'enterprise',
        command!,
        people[who]!,
        ...(value % 3 || value % 2 ? [more!] : []),
      ]).catch((error: unknown) => {
        if (!(error instanceof CommandError)) throw error;
      });
    },
    async join(history: History, who: number, value: number) {
      const [ownerId, guest] = [history.people[who]!, theOther(history, who, value)];
      const { email } = await asCaller(guest);
      const role = value % 2 ? 'billing' : 'member';
      await inviteMembers(context, ownerId, { emails: [email], role }, '127.0.0.1');
      const isInvited = and(
        eq(teamMembers.ownerId, ownerId),
        eq(teamMembers.email, email),
        isNull(teamMembers.joinedAt),
      );
      const [seat] = await context.db
        .update(teamMembers)
        .set({ tokenHash: sha256(SECRET) })
        .where(isInvited)
        .returning();
      if (!seat) return;
      const body = { token: `${seat.id}.${SECRET}`, ...(value % 5 && { endOwnPlan: true }) };
      await acceptInvitation(context, body, await asCaller(guest), { ip: '127.0.0.1', headers: {} });
    },
    async leave({ people }: History, who: number) {
      const seat = await seatOf(people[who]!);
      if (seat) await removeMember(context, await asCaller(people[who]!), seat.id, '127.0.0.1');
    },
    async remove({ people }: History, who: number) {
      const seat = await seatOf(people[who]!);
      if (seat) await removeMember(context, await asCaller(seat.ownerId), seat.id, '127.0.0.1');
    },
    async changeRole({ people }: History, who: number, value: number) {
      const seat = await seatOf(people[who]!);
      const role = value % 2 ? 'billing' : 'member';
      if (seat) await changeMemberRole(context, seat.ownerId, { id: seat.id, role }, '127.0.0.1');
    },
    async transfer({ people }: History, who: number) {
      const seat = await seatOf(people[who]!);
      if (!seat) return;
      const transferUntil = context.now() + DAY;
      await context.db.update(teamMembers).set({ transferUntil }).where(eq(teamMembers.id, seat.id));
      const plan = await planInForce(context.db, seat.ownerId, context.now());
      if (plan) await acceptTransfer(context, people[who]!, readTransferTerms(plan, prices()));
    },
    async close({ people }: History, who: number) {
      const account = await asCaller(people[who]!);
      const call = { account, body: { currentPassword: PASSWORD }, ip: '127.0.0.1', headers: {} };
      await closeAccount(context, call as unknown as Call<'closeAccount'>);
    },
    reopen: ({ people }: History, who: number) => reopenAccount(context, people[who]!, '127.0.0.1'),
    /** Another person takes the place. */
    async erase({ people }: History, who: number) {
      await eraseAccount(context, people[who]!);
      people[who] = await addPerson();
    },
    dispute: (history: History, who: number, value: number) => reverse(history, who, value, 'dispute'),
    win: (history: History, who: number, value: number) => reverse(history, who, value, 'win'),
    refund: (history: History, who: number, value: number) => reverse(history, who, value, 'refund'),
    async pass(_history: History, _who: number, value: number) {
      app.clock.advance((value % 3 ? 31 : 1 + (value % 8)) * DAY);
      await runBillingJob(context);
    },
  };

  async function addPerson(): Promise<string> {
    passwordHash ??= context.hasher.hash(PASSWORD);
    return (await member(app, { passwordHash: await passwordHash })).id;
  }

  return { addPerson, STEPS };
}
