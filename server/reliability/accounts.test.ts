import { eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { startOver } from '../product/checkout/testing/buyer';
import { accounts, subscriptions, teamMembers } from '../platform/db/schema';
import { sendReceipts } from '../product/subscription/receipts';
import { HttpError } from '../platform/lib/httpErrors';
import { useTestApp } from '../testing';
import { type History, makeSteps, PEOPLE } from './testing/accountSteps';
import { requireAgreement } from './testing/agreement';
import { watchAnnouncements } from './testing/announcements';
import { auditBooks } from './testing/audit';
import { getSize } from './testing/sizes';
import { requireKeptWorth } from './testing/worth';

const RUNS = getSize('ACCOUNTS', 15);
const SEED = Number(process.env.SEED ?? 59);
const app = useTestApp();

const OFTEN = ['buy', 'buy', 'join', 'join', 'join', 'pass', 'pass', 'saveCard', 'payLate'] as const;
/** A plan with a billing manager. */
const BEGIN = [
  ['buy', 0, 1],
  ['join', 0, 9],
] as const;

/**
 * Throws if a plan could charge a card whose holder may not pay for it, a seat is sold that no one can get, or seats are
 * worth more than was paid for them.
 */
async function check(): Promise<void> {
  const { db, now } = app.context;
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
    await requireKeptWorth(db, plan, now());
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
  'random histories of people: cards pay the announced amounts of plans of their own, plans are usable and paid for, and no seat ends unnoticed',
  async () => {
    const announcements = watchAnnouncements(app);
    const { addPerson, STEPS } = makeSteps(app, announcements);
    const names = [...(Object.keys(STEPS) as (keyof typeof STEPS)[]), ...OFTEN];
    const step = fc.tuple(fc.constantFrom(...names), fc.nat(PEOPLE - 1), fc.nat(200));
    // A provider that is unavailable when pages close, so that each of them can be paid late.
    jest.spyOn(app.context.provider, 'expireCheckout').mockResolvedValue();
    // The billing job logs errors of a charge and goes on.
    let fault: unknown;
    const charge = app.context.provider.charge.bind(app.context.provider);
    const charged = jest.spyOn(app.context.provider, 'charge').mockImplementation(async (order) => {
      try {
        await check();
        await announcements.check(order.renewal.split(' ')[0], order.amount);
      } catch (error) {
        fault ??= error;
      }
      return charge(order);
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24, size: 'max' }), async (steps) => {
        fault = undefined;
        await startOver(app);
        const history: History = { people: [], pages: [] };
        for (let count = 0; count < PEOPLE; count += 1) history.people.push(await addPerson());
        for (const [name, who, value] of [...BEGIN, ...steps]) {
          try {
            await announcements.requireNotice(() => STEPS[name](history, who, value));
          } catch (error) {
            if (!(error instanceof HttpError)) throw error;
            continue;
          }
          await check();
          for (const id of history.people) await requireAgreement(app.context, id);
          if (fault) throw fault;
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
