import { outbox, payments } from '../db/schema';
import { DECLINED_LATER_CARD, makeBuyer, type Buyer } from '../payments/testing/buyer';
import { runBillingJob } from '../payments/billing/billingJob';
import { auditBooks } from '../reliability/testing/audit';
import { useTestApp } from '../testing';
import { runCommand } from './commands';

const app = useTestApp();
const run = (...words: string[]) => runCommand(app.context, words);
const refused = (...words: string[]) =>
  run(...words).then(
    (said) => Promise.reject(new Error(said)),
    (error: Error) => error.message,
  );

let buyer: Buyer;
let invoice: string;
let paymentRef: string;
beforeAll(async () => {
  buyer = await makeBuyer(app, { fullName: 'Ada Gable', company: '100% Roofs_Ltd' });
  await buyer.buy(4);
  const [payment] = await buyer.ledger();
  [invoice, paymentRef] = [payment!.invoiceNumber, payment!.paymentRef];
  await makeBuyer(app, { fullName: 'Somebody Else' });
});

test('a customer is found by whatever is at hand', async () => {
  const [payment] = await app.context.db.select().from(payments);
  for (const what of [
    buyer.email.toUpperCase(),
    'ada gable',
    '100% roofs_',
    invoice,
    paymentRef,
    payment!.checkoutId!,
  ]) {
    const rows = JSON.parse(await run('customers', 'find', what, '--json')) as { id: string }[];
    expect(rows).toMatchObject([{ id: buyer.id, name: 'Ada Gable', plan: 'Pro plan, monthly' }]);
  }
  expect(await run('customers', 'find', 'Ada', 'Gable')).toContain(buyer.id);
  expect(await run('customers', 'find', '%')).not.toContain('Somebody');
  expect(await run('customers', 'find', 'nobody')).toBe('Nobody is found by nobody.');
  const everybody = await run('customers', 'list');
  for (const name of ['Somebody Else', 'Ada Gable']) expect(everybody).toContain(name);
});

test('one customer is shown with plan, payments, sessions and trail; ending the sessions logs them out', async () => {
  const shown = await run('customers', 'show', buyer.email);
  for (const part of [
    'Ada Gable',
    'Pro plan, monthly, 4 users',
    invoice,
    paymentRef,
    'LOGGED IN',
    '$50.00 on 2026-04-18',
  ])
    expect(shown).toContain(part);
  expect(await run('sessions', 'end', buyer.id)).toMatch(/^[1-9]\d* sessions? of .* ended\.$/);
  expect((await buyer.get('/user/get-profile')).status).toBe(401);
  await buyer.logInAgain();
  expect(await run('events', buyer.id)).toContain('sessions end');
});

test('a payment is given back in part and in full, once each, and the books balance', async () => {
  expect(await run('refund', invoice, '12.50', '--yes')).toBe(
    `$12.50 of ${invoice} are given back. A credit note is on its way.`,
  );
  expect(await buyer.plan()).toMatchObject({ endedAt: null });
  expect(await refused('refund', invoice, '37.51', '--yes')).toBe(`$37.50 of ${invoice} can be given back.`);
  expect(await refused('refund', invoice, '0', '--yes')).toContain('can be given back');
  expect(await refused('refund', invoice, 'all', '--yes')).toContain('such as 12.50');
  expect(await refused('refund', 'SW-1', '--yes')).toBe('There is no invoice SW-1.');
  expect(await run('refund', invoice, '--yes')).toContain('$37.50 of');
  expect((await buyer.plan()).endedAt).not.toBeNull();
  expect(await refused('refund', invoice, '--yes')).toBe(`$0.00 of ${invoice} can be given back.`);
  await app.context.background.idle();
  expect((await buyer.ledger()).map(({ amount }) => amount)).toEqual([5_000, -1_250, -3_750]);
  expect((await auditBooks(app.context.db)).faults).toEqual([]);
});

test('a receipt is mailed again, and a message that waits is tried at once', async () => {
  const receipts = async () => (await app.messagesTo(buyer.email)).filter(({ subject }) => subject.includes(invoice));
  const before = (await receipts()).length;
  expect(await run('messages', 'resend', invoice)).toBe(`The receipt ${invoice} goes to ${buyer.email} once more.`);
  expect(await receipts()).toHaveLength(before + 1);
  expect(await run('messages', 'list')).toBe('Every message has left.');
  const later = app.clock.now() + 600_000;
  const [waiting] = await app.context.db.update(outbox).set({ nextAttemptAt: later }).returning();
  expect(await run('messages', 'list')).toContain(waiting!.id);
  expect(await run('messages', 'resend', waiting!.id)).toBe(`${waiting!.id} is tried now.`);
  await app.context.background.idle();
  expect(await run('messages', 'list')).not.toContain(waiting!.id);
  expect(await refused('messages', 'resend', 'nothing')).toContain('neither a message that waits nor an invoice');
});

test('whose card was refused is listed with sum, reason and next try', async () => {
  expect(await run('customers', 'past-due')).toBe('Nobody is past due.');
  const late = await makeBuyer(app);
  await late.buy(3, undefined, DECLINED_LATER_CARD);
  app.clock.set((await late.plan()).periodEnd);
  await runBillingJob(app.context);
  expect(await run('customers', 'past-due')).toMatch(new RegExp(`${late.id}.*\\$37\\.50.*declined`));
});
