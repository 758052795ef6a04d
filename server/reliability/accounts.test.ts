import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { runBillingJob } from '../billing/billingJob';
import { cancelPlan, resumePlan } from '../billing/cancellation';
import { scheduleChange } from '../billing/schedule';
import { openCheckout } from '../checkout/checkouts';
import { quoteCard, quoteMembers, quotePurchase, quoteRenewal } from '../checkout/quotes';
import { recordReversals } from '../checkout/reversals';
import { readSessionId, startOver } from '../checkout/testing/buyer';
import type { Call } from '../contract/handlers';
import { accounts, payments, subscriptions, teamMembers } from '../db/schema';
import { sendReceipts } from '../ledger/receipts';
import { HttpError } from '../lib/httpErrors';
import { acceptInvitation } from '../members/join';
import { changeMemberRole, removeMember } from '../members/members';
import { acceptTransfer } from '../members/acceptTransfer';
import { readTransferTerms } from '../members/transferTerms';
import { cataloguePrices } from '../plans/prices';
import { planInForce } from '../plans/subscriptions';
import { closeAccount, eraseAccount, reopenAccount } from '../privacy/closing';
import { paySession } from '../sandbox/cards';
import { actAtProvider, type ProviderAction } from '../sandbox/reversals';
import { findLoggedIn } from '../security/sessions';
import { sha256 } from '../security/tokens';
import { inviteMembers } from '../team/invite';

import { useTestApp } from '../testing';
import { member, PASSWORD } from '../testing/people';
import { auditBooks } from './testing/audit';
import { getSize } from './testing/sizes';

const RUNS = getSize('ACCOUNTS', 40);
const SEED = Number(process.env.SEED ?? 59);
const PEOPLE = 4;
const DAY = 24 * 60 * 60 * 1000;
const SECRET = 'secret';
const RETURNS = { successUrl: 'http://localhost:4000/success', cancelUrl: 'http://localhost:4000/failure' };
const app = useTestApp();
const prices = () => cataloguePrices(app.context.config);
let passwordHash = '';

/** Four people during one history, and the hosted pages that they left open. */
interface History {
  people: string[];
  pages: string[];
}

const asCaller = async (id: string) => (await findLoggedIn(app.context, id))!;
const theOther = ({ people }: History, who: number, value: number) =>
  people[(who + 1 + (value % (PEOPLE - 1))) % PEOPLE]!;
const seatOf = async (accountId: string) =>
  (await app.context.db.select().from(teamMembers).where(eq(teamMembers.accountId, accountId)))[0];

type Quote = Parameters<typeof openCheckout>[3];

/** Opens the page of a person's plan, or of the plan whose payments they manage. */
async function openPage(history: History, who: number, quote: Quote, isByLink = false): Promise<string> {
  const id = history.people[who]!;
  const seat = await seatOf(id);
  const accountId = seat?.role === 'billing' ? seat.ownerId : id;
  const page = readSessionId(
    await openCheckout(app.context, { accountId, payerId: isByLink ? null : id }, RETURNS, quote),
  );
  history.pages.push(page);
  return page;
}

async function payPage(page: string | undefined, value: number): Promise<void> {
  if (!page) return;
  const card = { brand: 'Visa', last4: value % 5 ? '4242' : '0341', expMonth: 12, expYear: 2090 + (value % 9) };
  await paySession(app.context, page, card);
  await app.context.provider.deliverWebhooks();
  await app.context.background.idle();
}

async function reverse({ people }: History, who: number, value: number, action: ProviderAction): Promise<void> {
  const found = await app.context.db.select().from(payments).where(eq(payments.accountId, people[who]!));
  const ref = found[value % Math.max(1, found.length)]?.paymentRef;
  if (!ref) return;
  await actAtProvider(app.context, ref, action);
  await recordReversals(app.context, ref);
}

const STEPS = {
  async openPurchase(history: History, who: number, value: number) {
    const choice = { priceId: value % 3 ? 'price_pro_month' : 'price_pro_year', quantity: 3 + (value % 6) };
    return openPage(history, who, (tx, account, now) => quotePurchase(tx, account, prices(), choice, now));
  },
  async buy(history: History, who: number, value: number) {
    await payPage(await STEPS.openPurchase(history, who, value), value);
  },
  async addMembers(history: History, who: number, value: number) {
    const page = await openPage(history, who, (tx, { id }, now) =>
      quoteMembers(tx, id, prices(), 1 + (value % 3), now),
    );
    if (value % 2) await payPage(page, value);
  },
  async saveCard(history: History, who: number, value: number) {
    const page = await openPage(history, who, (tx, { id }, now) => quoteCard(tx, id, now));
    if (value % 4) await payPage(page, value);
  },
  async payRenewal(history: History, who: number, value: number) {
    const page = await openPage(history, who, (tx, { id }, now) => quoteRenewal(tx, id, now), value % 2 === 0);
    if (value % 4) await payPage(page, value);
  },
  payLate: ({ pages }: History, _who: number, value: number) =>
    payPage(pages[value % Math.max(1, pages.length)], value),
  cancel: ({ people }: History, who: number) => cancelPlan(app.context, people[who]!),
  resume: ({ people }: History, who: number) => resumePlan(app.context, people[who]!),
  schedule: ({ people }: History, who: number, value: number) =>
    scheduleChange(app.context, people[who]!, {
      users: 3 + (value % 6),
      billingInterval: value % 5 ? 'month' : 'year',
    }),
  async join(history: History, who: number, value: number) {
    const [ownerId, guest] = [history.people[who]!, theOther(history, who, value)];
    const { email } = await asCaller(guest);
    const role = value % 2 ? 'billing' : 'member';
    await inviteMembers(app.context, ownerId, { emails: [email], role }, '127.0.0.1');
    const isInvited = and(eq(teamMembers.ownerId, ownerId), eq(teamMembers.email, email), isNull(teamMembers.joinedAt));
    const [seat] = await app.context.db
      .update(teamMembers)
      .set({ tokenHash: sha256(SECRET) })
      .where(isInvited)
      .returning();
    if (!seat) return;
    const body = { token: `${seat.id}.${SECRET}`, ...(value % 5 && { endOwnPlan: true }) };
    await acceptInvitation(app.context, body, await asCaller(guest), { ip: '127.0.0.1', headers: {} });
  },
  async leave({ people }: History, who: number) {
    const seat = await seatOf(people[who]!);
    if (seat) await removeMember(app.context, await asCaller(people[who]!), seat.id, '127.0.0.1');
  },
  async remove({ people }: History, who: number) {
    const seat = await seatOf(people[who]!);
    if (seat) await removeMember(app.context, await asCaller(seat.ownerId), seat.id, '127.0.0.1');
  },
  async changeRole({ people }: History, who: number, value: number) {
    const seat = await seatOf(people[who]!);
    const role = value % 2 ? 'billing' : 'member';
    if (seat) await changeMemberRole(app.context, seat.ownerId, { id: seat.id, role }, '127.0.0.1');
  },
  async transfer({ people }: History, who: number) {
    const seat = await seatOf(people[who]!);
    if (!seat) return;
    const transferUntil = app.context.now() + DAY;
    await app.context.db.update(teamMembers).set({ transferUntil }).where(eq(teamMembers.id, seat.id));
    const plan = await planInForce(app.context.db, seat.ownerId, app.context.now());
    if (plan) await acceptTransfer(app.context, people[who]!, readTransferTerms(plan, prices()));
  },
  async close({ people }: History, who: number) {
    const account = await asCaller(people[who]!);
    const call = { account, body: { currentPassword: PASSWORD }, ip: '127.0.0.1', headers: {} };
    await closeAccount(app.context, call as unknown as Call<'closeAccount'>);
  },
  reopen: ({ people }: History, who: number) => reopenAccount(app.context, people[who]!, '127.0.0.1'),
  /** Another person takes the place. */
  async erase({ people }: History, who: number) {
    await eraseAccount(app.context, people[who]!);
    people[who] = await addPerson();
  },
  dispute: (history: History, who: number, value: number) => reverse(history, who, value, 'dispute'),
  win: (history: History, who: number, value: number) => reverse(history, who, value, 'win'),
  refund: (history: History, who: number, value: number) => reverse(history, who, value, 'refund'),
  async pass(_history: History, _who: number, value: number) {
    app.clock.advance((value % 3 ? 31 : 1 + (value % 8)) * DAY);
    await runBillingJob(app.context);
  },
};

const NAMES = [
  ...Object.keys(STEPS),
  'buy',
  'buy',
  'join',
  'join',
  'join',
  'pass',
  'pass',
  'saveCard',
  'payLate',
] as (keyof typeof STEPS)[];
const step = fc.tuple(fc.constantFrom(...NAMES), fc.nat(PEOPLE - 1), fc.nat(200));

/** A plan with a billing manager. */
const BEGIN = [
  ['buy', 0, 1],
  ['join', 0, 9],
] as const;

const addPerson = async () => (await member(app, { passwordHash })).id;

/** Throws if a plan could charge a card whose holder may not pay for it, or if a sold seat can't be taken. */
async function check(): Promise<void> {
  const { db } = app.context;
  const running = await db
    .select({ plan: subscriptions, owner: accounts })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .where(isNull(subscriptions.endedAt));
  if (running.length === 0) return;
  const holders = running.flatMap(({ plan }) => plan.cardAccountId ?? []);
  const people = new Map(
    (await db.select().from(accounts).where(inArray(accounts.id, holders))).map((person) => [person.id, person]),
  );
  const seats = await db.select().from(teamMembers).where(isNotNull(teamMembers.joinedAt));
  for (const { plan, owner } of running) {
    if (owner.fullName === 'Deleted account') throw new Error('A deleted account has a plan.');
    const holder = people.get(plan.cardAccountId ?? '');
    const isManager = seats.some(
      ({ ownerId, accountId, role }) => ownerId === owner.id && accountId === holder?.id && role === 'billing',
    );
    if (plan.methodRef && !(holder && holder.closesAt === null && (holder.id === owner.id || isManager)))
      throw new Error(`The card of ${holder?.fullName} pays for the plan of ${owner.fullName}.`);
    const isElsewhere = seats.some(({ accountId, ownerId }) => accountId === owner.id && ownerId !== owner.id);
    if (plan.cancelledAt === null && (owner.closesAt !== null || isElsewhere))
      throw new Error(`${owner.fullName} pays for a plan without being able to use it.`);
  }
}

test(
  'random histories of people: no card pays for the plan of another user, and no user pays for a plan they cannot use',
  async () => {
    passwordHash = await app.context.hasher.hash(PASSWORD);
    // A provider that is unavailable when pages close, so that each of them can be paid late.
    jest.spyOn(app.context.provider, 'expireCheckout').mockResolvedValue();
    const charge = app.context.provider.charge.bind(app.context.provider);
    const charged = jest.spyOn(app.context.provider, 'charge').mockImplementation(async (order) => {
      await check();
      return charge(order);
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24, size: 'max' }), async (steps) => {
        await startOver(app);
        const history: History = { people: [], pages: [] };
        for (let count = 0; count < PEOPLE; count += 1) history.people.push(await addPerson());
        for (const [name, who, value] of [...BEGIN, ...steps]) {
          try {
            await STEPS[name](history, who, value);
          } catch (error) {
            if (!(error instanceof HttpError)) throw error;
          }
          await check();
        }
        await sendReceipts(app.context);
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(charged.mock.calls.length).toBeGreaterThan(RUNS / 4);
    expect((await auditBooks(app.context.db)).faults).toEqual([]);
  },
  180_000 + RUNS * 5_000,
);
