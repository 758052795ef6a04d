import { runBillingJob } from '../product/billing/billingJob';
import { type Buyer, makeBuyer, payWithoutWebhook } from '../product/checkout/testing/buyer';
import { signNotice } from '../platform/providers/signature';
import { useTestApp } from '../testing';
import { auditBooks } from './testing/audit';
import { getSize, seeded } from './testing/sizes';

const purchases = getSize('STORM_PURCHASES', 15);
const LANES = 16;
const DAY = 24 * 60 * 60 * 1000;
const random = seeded(20_261_121);

const app = useTestApp({}, { realHashes: true });

/** The expected state of a buyer, computed only by this test. */
interface Wish {
  buyer: Buyer;
  users: number;
  /** Cents, newest first: the expected history. */
  paid: number[];
}

async function deliver(sessionId: string, id: string): Promise<number> {
  const body = JSON.stringify({
    id,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: sessionId, object: 'checkout.session', payment_status: 'paid' } },
  });
  const secret = (await app.context.signingKeys('sandbox-webhooks'))[0];
  const answer = await app.server.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    payload: body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signNotice(body, secret, app.clock.now()) },
  });
  return answer.statusCode;
}

/** Runs every delivery and every returning buyer, shuffled, sixteen in parallel; all must be answered with 200. */
async function runStorm(sessions: { id: string; wish: Wish }[]): Promise<void> {
  const steps: (() => Promise<number>)[] = [];
  for (const { id, wish } of sessions) {
    const copies = 1 + Math.floor(random() * 10);
    // Copies of one event, and, as a provider may send, a second event about the same session.
    for (let copy = 0; copy < copies; copy += 1) steps.push(() => deliver(id, `evt_${id}_${copy % 7 === 6 ? 2 : 1}`));
    for (const path of ['/user/plan-details', '/user/get-profile'])
      if (random() < 0.7) steps.push(async () => (await wish.buyer.get(path)).status);
  }
  for (let at = steps.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [steps[at], steps[other]] = [steps[other]!, steps[at]!];
  }
  const answers: Record<number, number> = {};
  const lane = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) {
      const status = await step();
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  expect(Object.keys(answers)).toEqual(['200']);
}

/** Floor of the exact value plus one half, in integers. */
function share(members: number, price: number, left: number, length: number): number {
  const twice = 2n * BigInt(members) * BigInt(price) * BigInt(left) + BigInt(length);
  const cents = twice / (2n * BigInt(length));
  return cents < 1n ? 1 : Number(cents);
}

it(
  'G7 C52 a storm of shuffled copies mixed with returning buyers equals the oracle',
  async () => {
    const wishes: Wish[] = [];
    const first: { id: string; wish: Wish }[] = [];
    const plans = Math.ceil((purchases * 2) / 3);
    const boughtAt = app.clock.now();
    for (let at = 0; at < plans; at += 1) {
      const buyer = await makeBuyer(app);
      const users = 3 + (at % 30);
      const wish = { buyer, users, paid: [users * 1_250] };
      wishes.push(wish);
      first.push({ id: await payWithoutWebhook(app, await buyer.checkout(users)), wish });
    }
    await runStorm(first);

    // Ten days later every second buyer adds members; late copies of the first webhooks are mixed in.
    app.clock.advance(10 * DAY);
    const until = Date.UTC(2026, 3, 18, 12);
    const second: { id: string; wish: Wish }[] = [];
    for (const wish of wishes.slice(0, purchases - plans)) {
      const members = 1 + Math.floor(random() * 15);
      await wish.buyer.logInAgain();
      const id = await payWithoutWebhook(app, await wish.buyer.addMembers(members));
      wish.users += members;
      wish.paid.unshift(share(members, 1_250, until - app.clock.now(), until - boughtAt));
      second.push({ id, wish });
    }
    for (const { buyer } of wishes.slice(purchases - plans)) await buyer.logInAgain();
    await runStorm([...second, ...first.filter(() => random() < 0.3)]);
    await app.context.background.idle();
    // The sandbox's own webhooks come last, and change nothing.
    for (let run = 0; run < 3 + purchases / 25; run += 1) await runBillingJob(app.context);

    for (const { buyer, users, paid } of wishes) {
      expect(await buyer.details()).toMatchObject({ planName: 'Pro plan', teamSize: users });
      const { data, pagination } = await buyer.history();
      expect([pagination.total, data.map(({ payment }: { payment: number }) => payment)]).toEqual([paid.length, paid]);
    }
    const audit = await auditBooks(app.context.db);
    expect(audit.faults).toEqual([]);
    expect([audit.payments, audit.plans, audit.refunds, audit.repeatedMails]).toEqual([purchases, plans, 0, 0]);
  },
  60_000 + purchases * 20_000,
);
