import { eq } from 'drizzle-orm';
import { type Buyer, makeBuyer, payWithoutWebhook, readSessionId } from '../../../product/checkout/testing/buyer';
import { sandboxDeliveries, subscriptions, webhookInbox } from '../../../platform/db/schema';
import { signNotice } from '../../../platform/providers/signature';
import { useTestApp } from '../../../testing';

const app = useTestApp();

async function deliver(payload: string | Buffer, headers: Record<string, string>) {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return {
    status: answer.statusCode,
    body: answer.json() as { success?: boolean; message?: string; received?: boolean },
  };
}

/** Delivers a webhook and waits for its effect, which follows the response. */
async function deliverAndAct(...delivery: Parameters<typeof deliver>) {
  const answer = await deliver(...delivery);
  await app.context.background.idle();
  return answer;
}

const secret = () => app.context.signingKeys('sandbox-webhooks').then(([key]) => key);
const signed = async (payload: string) => ({
  'stripe-signature': signNotice(payload, await secret(), app.clock.now()),
});
const notice = (id: string, sessionId: string, type = 'checkout.session.completed') =>
  JSON.stringify({
    id,
    object: 'event',
    type,
    data: { object: { id: sessionId, object: 'checkout.session', payment_status: 'paid' } },
  });

async function paidSession(): Promise<{ buyer: Buyer; sessionId: string; payload: string }> {
  const buyer = await makeBuyer(app);
  const sessionId = await payWithoutWebhook(app, await buyer.checkout(10));
  return { buyer, sessionId, payload: notice(`evt_${sessionId}`, sessionId) };
}

const findPlans = (buyer: Buyer) =>
  app.context.db.select().from(subscriptions).where(eq(subscriptions.accountId, buyer.id));

it('accepts a signed webhook and grants the plan', async () => {
  const { buyer, payload } = await paidSession();
  expect(await deliverAndAct(payload, await signed(payload))).toEqual({ status: 200, body: { received: true } });
  expect(await findPlans(buyer)).toHaveLength(1);
});

it('rejects an unsigned, altered, stale or future webhook, or one signed with another key, and changes nothing', async () => {
  const { buyer, payload } = await paidSession();
  const attempts: [string, Record<string, string>][] = [
    [payload, {}],
    [payload, { 'stripe-signature': signNotice(payload, 'whsec_guess', app.clock.now()) }],
    [payload, { 'stripe-signature': signNotice(payload, await secret(), app.clock.now() - 301_000) }],
    [JSON.stringify(JSON.parse(payload), null, 1), await signed(payload)],
    [`${payload} `, await signed(payload)],
    ['', await signed(payload)],
  ];
  for (const [body, headers] of attempts) {
    expect(await deliver(body, headers)).toMatchObject({ status: 400, body: { success: false } });
  }
  expect(await findPlans(buyer)).toHaveLength(0);
  expect(await buyer.ledger()).toEqual([]);
});

it('a body of a mebibyte is rejected', async () => {
  expect((await deliver('x'.repeat(1024 * 1024), { 'stripe-signature': 't=1,v1=0' })).status).toBe(413);
});

it('a signed webhook about an unpaid session grants nothing: the server checks with the provider', async () => {
  const buyer = await makeBuyer(app);
  const sessionId = readSessionId(await buyer.checkout(5));
  const payload = notice('evt_lie', sessionId);
  expect((await deliverAndAct(payload, await signed(payload))).status).toBe(200);
  expect(await findPlans(buyer)).toHaveLength(0);
});

it('accepts webhooks of other types, about unknown sessions and about other objects', async () => {
  for (const payload of [
    notice('evt_a', 'unknown'),
    notice('evt_b', 'unknown', 'checkout.session.expired'),
    JSON.stringify({
      id: 'evt_c',
      object: 'event',
      type: 'invoice.paid',
      data: { object: { id: 'in_1', object: 'invoice' } },
    }),
  ]) {
    expect((await deliver(payload, await signed(payload))).status).toBe(200);
  }
});

it('a webhook is acknowledged while the provider is slow or unavailable, and processed once it is back', async () => {
  const { buyer, sessionId, payload } = await paidSession();
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  jest.spyOn(app.context.provider, 'lookUpCheckout').mockRejectedValueOnce(away);
  expect((await deliverAndAct(payload, await signed(payload))).status).toBe(200);
  expect(await findPlans(buyer)).toHaveLength(0);
  app.clock.advance(2_000);
  const another = notice(`evt_${sessionId}_2`, sessionId);
  expect((await deliverAndAct(another, await signed(another))).status).toBe(200);
  expect(await findPlans(buyer)).toHaveLength(1);

  const slow = await paidSession();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const lookUp = app.context.provider.lookUpCheckout.bind(app.context.provider);
  jest.spyOn(app.context.provider, 'lookUpCheckout').mockImplementationOnce(async (id) => {
    await held;
    return lookUp(id);
  });
  expect((await deliver(slow.payload, await signed(slow.payload))).status).toBe(200);
  expect(await findPlans(slow.buyer)).toHaveLength(0);
  answer();
  await app.context.background.idle();
  expect(await findPlans(slow.buyer)).toHaveLength(1);
});

it('a webhook for a session unknown to the provider is eventually abandoned, and stored', async () => {
  const payload = notice('evt_nowhere', 'nowhere');
  const lookUp = jest.spyOn(app.context.provider, 'lookUpCheckout');
  const error = jest.spyOn(app.context.log, 'error');
  expect((await deliverAndAct(payload, await signed(payload))).status).toBe(200);
  for (let hour = 0; hour < 30; hour += 1) {
    app.clock.advance(60 * 60_000);
    const other = notice(`evt_other_${hour}`, 'other');
    await deliverAndAct(other, await signed(other));
  }
  const isMine = ([id]: [string]) => id === 'nowhere';
  expect(lookUp.mock.calls.filter(isMine)).toHaveLength(20);
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ notice: 'evt_nowhere' }), expect.any(String));
  const [kept] = await app.context.db.select().from(webhookInbox).where(eq(webhookInbox.id, 'evt_nowhere'));
  expect(kept).toMatchObject({ attempts: 20, nextAttemptAt: null });
});

it('requests redelivery while the database is unavailable, and loses nothing', async () => {
  const { buyer, payload } = await paidSession();
  for (const code of ['ECONNREFUSED', '57P01', '57014', '53100']) {
    const away = Object.assign(new Error('away'), { code });
    jest.spyOn(app.context.db, 'insert').mockImplementationOnce(() => {
      throw away;
    });
    expect((await deliver(payload, await signed(payload))).status).toBe(503);
  }
  expect(await findPlans(buyer)).toHaveLength(0);
  expect((await deliverAndAct(payload, await signed(payload))).status).toBe(200);
  expect(await findPlans(buyer)).toHaveLength(1);
});

it('the sandbox delivers until the answer is 2xx, also after a restart', async () => {
  const { buyer, sessionId } = await paidSession();
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const insert = jest.spyOn(app.context.db, 'insert').mockImplementation(() => {
    throw away;
  });
  await app.context.provider.deliverWebhooks();
  const mine = async () =>
    (await app.context.db.select().from(sandboxDeliveries)).find(({ payload }) => payload.includes(sessionId))!;
  expect(await mine()).toMatchObject({ attempts: 1, deliveredAt: null });
  await app.context.provider.deliverWebhooks();
  expect((await mine()).attempts).toBe(1);
  insert.mockRestore();
  app.clock.advance(2_000);
  await app.context.provider.deliverWebhooks();
  expect(await mine()).toMatchObject({ attempts: 2, deliveredAt: app.clock.now() });
  await app.context.background.idle();
  expect(await findPlans(buyer)).toHaveLength(1);
});
