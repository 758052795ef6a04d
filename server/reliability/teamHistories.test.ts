import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { scheduleChange } from '../product/billing/schedule';
import { newId } from '../platform/db/queries';
import { accounts, subscriptions, teamMembers } from '../platform/db/schema';
import { HttpError } from '../platform/lib/httpErrors';
import { removeMember } from '../product/team/members';
import { acceptTransfer } from '../product/team/acceptTransfer';
import { readTransferTerms } from '../product/team/transferTerms';
import { cataloguePrices } from '../product/subscription/prices';
import { changeAccount, planInForce } from '../product/subscription/subscriptions';
import { findLoggedIn } from '../platform/security/sessions';
import { sha256 } from '../platform/security/tokens';
import { inviteMembers, resendInvitation, revokeInvitation } from '../product/team/invite';
import { acceptInvitation } from '../product/team/join';
import { fitTeam, readEntitlement, readTeam } from '../product/subscription/seats';
import { useTestApp } from '../testing';
import { getSize } from './testing/sizes';

const RUNS = getSize('TEAMS', 15);
const SEED = Number(process.env.SEED ?? 27);
const app = useTestApp();
const SECRET = 'secret';
let numbers = 0;
const newEmail = () => `one.${(numbers += 1)}@histories.example`;

/** A possible event, with the number of a user or a size. */
type Step = { [K in keyof typeof STEPS]: readonly [K, number] }[keyof typeof STEPS];

/** A team during one history. The owner changes with the plan. */
interface History {
  planId: string;
  ownerId: string;
  people: string[];
}

const seatsOf = ({ ownerId }: History) =>
  app.context.db
    .select()
    .from(teamMembers)
    .where(and(eq(teamMembers.ownerId, ownerId), isNull(teamMembers.revokedAt)));
const pick = async (history: History, at: number, joined: boolean) => {
  const rows = (await seatsOf(history)).filter(({ joinedAt }) => (joinedAt !== null) === joined);
  return rows.length > 0 ? rows[at % rows.length]! : undefined;
};
const asCaller = async (id: string) => (await findLoggedIn(app.context, id))!;

const STEPS = {
  async invite(history: History, count: number) {
    const emails = Array.from({ length: 1 + (count % 4) }, newEmail);
    await inviteMembers(app.context, history.ownerId, { emails, role: 'member' }, '127.0.0.1');
  },
  async accept(history: History, at: number) {
    const seat = await pick(history, at, false);
    if (!seat) return;
    const known = { id: seat.id, tokenHash: sha256(SECRET) };
    await app.context.db.update(teamMembers).set(known).where(eq(teamMembers.id, seat.id));
    const id = await addPerson(seat.email);
    history.people.push(id);
    const body = { token: `${seat.id}.${SECRET}` };
    await acceptInvitation(app.context, body, await asCaller(id), { ip: '127.0.0.1', headers: {} });
  },
  async revoke(history: History, at: number) {
    const seat = await pick(history, at, false);
    if (seat) await revokeInvitation(app.context, history.ownerId, seat.id);
  },
  async resend(history: History, at: number) {
    const seat = await pick(history, at, false);
    if (seat) await resendInvitation(app.context, history.ownerId, seat.id, '127.0.0.1');
  },
  async remove(history: History, at: number) {
    const seat = await pick(history, at, true);
    if (seat) await removeMember(app.context, await asCaller(history.ownerId), seat.id, '127.0.0.1');
  },
  async leave(history: History, at: number) {
    const seat = await pick(history, at, true);
    if (seat?.accountId) await removeMember(app.context, await asCaller(seat.accountId), seat.id, '127.0.0.1');
  },
  async leaveTeam(history: History) {
    await removeMember(app.context, await asCaller(history.ownerId), 'owner', '127.0.0.1');
  },
  async withdrawTransfer(history: History) {
    const { email } = await asCaller(history.ownerId);
    await inviteMembers(app.context, history.ownerId, { emails: [email], role: 'member' }, '127.0.0.1');
  },
  async schedule(history: History, size: number) {
    const seat = await pick(history, size, true);
    const keep = seat && size % 3 > 0 ? [seat.id] : undefined;
    await scheduleChange(app.context, history.ownerId, { users: 3 + (size % 8), keep });
  },
  /** The effect of a renewal, added members or a refund on the number of seats. */
  async resize({ ownerId }: History, size: number) {
    await changeAccount(app.context, ownerId, async (tx, account) => {
      const changed = { extraUsers: size % 8, scheduledUsers: null };
      await tx.update(subscriptions).set(changed).where(eq(subscriptions.accountId, ownerId));
      await fitTeam(app.context, tx, account);
    });
  },
  async transferOwnership(history: History, at: number) {
    const seat = await pick(history, at, true);
    if (!seat?.accountId) return;
    const { db, now } = app.context;
    await db
      .update(teamMembers)
      .set({ transferUntil: now() + 1000 })
      .where(eq(teamMembers.id, seat.id));
    const plan = await planInForce(db, history.ownerId, now());
    const terms = plan && readTransferTerms(plan, cataloguePrices(app.context.config));
    if (!terms) return;
    await acceptTransfer(app.context, seat.accountId, terms);
    history.ownerId = seat.accountId;
  },
};

const NAMES = Object.keys(STEPS) as (keyof typeof STEPS)[];
const step: fc.Arbitrary<Step> = fc.tuple(fc.constantFrom(...NAMES), fc.nat(50));

async function addPerson(email: string): Promise<string> {
  const at = app.context.now();
  const phone = { phoneNo: '', phoneCallingCode: '' };
  const row = { id: newId(), email, fullName: 'One of many', passwordHash: '', role: 'user' as const, ...phone };
  await app.context.db.insert(accounts).values({ ...row, verifiedAt: at, createdAt: at });
  return row.id;
}

/** Five seats: the owner, two members and an invitation. */
async function begin(): Promise<History> {
  const { db, now } = app.context;
  const [ownerId, ...members] = [await addPerson(newEmail()), await addPerson(newEmail()), await addPerson(newEmail())];
  const planId = newId();
  await db.insert(subscriptions).values({
    ...{ id: planId, accountId: ownerId, plan: 'pro', interval: 'month', priceId: 'price_pro_month' },
    ...{ pricePerUser: 1250, includedMembers: 3, extraUsers: 2, anchorAt: now(), periodIndex: 0 },
    ...{ periodStart: now(), periodEnd: now() + 1_000_000_000, provider: 'sandbox', createdAt: now() },
  });
  const seat = (accountId: string | null) => ({
    ...{ id: newId(), ownerId, accountId, email: newEmail(), role: 'member' as const, tokenHash: newId() },
    ...(accountId ? { invitedAt: now(), joinedAt: now() } : { invitedAt: now(), expiresAt: now() + 1_000_000 }),
  });
  await db.insert(teamMembers).values([...members, null].map(seat));
  return { planId, ownerId, people: [ownerId, ...members] };
}

async function check({ ownerId }: History) {
  const { context } = app;
  const team = await readTeam(context.db, ownerId, context.now());
  const { paid, taken, invited } = team;
  if (taken + invited > paid) throw new Error(`${taken} taken and ${invited} invited of ${paid} seats`);
  return team;
}

async function checkUse(history: History): Promise<void> {
  const { context } = app;
  const { taken, seats } = await check(history);
  const seated = seats.flatMap(({ person }) => (person ? [person.id] : []));
  let served = 0;
  for (const id of history.people) {
    const { seat } = readEntitlement(await asCaller(id), context.now());
    if (seat !== 'none') served += 1;
    if ((seat === 'team') !== seated.includes(id))
      throw new Error(`${id} has ${seat} and a seat: ${seated.includes(id)}`);
  }
  if (served !== taken) throw new Error(`${served} may use the product, ${taken} seats are taken`);
}

test(
  'random histories of a team: never more members than paid seats, and only users with a seat have access',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10, size: 'max' }), async (steps) => {
        const history = await begin();
        for (const [name, value] of steps) {
          try {
            await STEPS[name](history, value);
          } catch (error) {
            // A rejected request must not have changed seats or plan.
            if (!(error instanceof HttpError)) throw error;
          }
          await check(history);
        }
        await checkUse(history);
      }),
      { numRuns: RUNS, seed: SEED },
    );
    const joined = await app.context.db.$count(teamMembers, isNotNull(teamMembers.joinedAt));
    expect(joined).toBeGreaterThan(RUNS / 4);
  },
  180_000 + RUNS * 2_000,
);
