import { makeBuyer, runJob, startOver, type Buyer } from '../checkout/testing/buyer';
import { useTestApp } from '../../testing';
import { makeCrew } from '../team/testing/crew';
import { announceRenewals } from './renewalNotices';

const DAY = 24 * 60 * 60 * 1000;
const app = useTestApp();
beforeEach(() => startOver(app));

const NOTICE = /plan renews on/;
const REMINDER = 'Your Pro plan: the price and how to cancel';
const mailsAbout = async (email: string, subject: RegExp | string) =>
  (await app.messagesTo(email)).filter((mail) => mail.subject.match(subject));

/** Moves to so many days before the next charge. */
async function waitUntil(buyer: Buyer, days: number) {
  await buyer.wait((await buyer.plan()).periodEnd - days * DAY);
  await runJob(app);
}
const yearly = async (quantity = 4) => {
  const buyer = await makeBuyer(app);
  await buyer.buy(quantity, 'price_pro_year');
  return buyer;
};
const change = (buyer: Buyer, body: object) => buyer.post('/payment/schedule-change', body);

test('a yearly charge is announced four weeks before, once, to all who pay for it, and is charged as announced', async () => {
  const { owner, join } = await makeCrew(app, 5, (buyer) => buyer.buy(5, 'price_pro_year'));
  const manager = await join('billing');
  const books = `books-${owner.email}`;
  await owner.post('/payment/invoice-details', { copyTo: books });
  await waitUntil(owner, 29);
  expect(await mailsAbout(owner.email, NOTICE)).toEqual([]);
  await waitUntil(owner, 28);
  await Promise.all(Array.from({ length: 4 }, () => announceRenewals(app.context)));
  for (const to of [owner.email, manager.email, books]) {
    const [mail, ...more] = await mailsAbout(to, NOTICE);
    expect(more).toEqual([]);
    const your = to === manager.email ? "Your team's" : 'Your';
    expect(mail!.subject).toBe(`${your} Pro plan renews on Mar 18, 2027`);
    for (const fact of ['5 seats × $120.00 = $600.00', 'Mar 18, 2027', 'Visa ending in 4242', '/cancel/'])
      expect(mail!.body).toContain(fact);
    expect(mail!.body).toMatch(/People with a seat: +2/);
    const changesPlan = to !== manager.email;
    expect([mail!.body.includes('Change your plan:'), mail!.body.includes('ask the owner')]).toEqual([
      changesPlan,
      !changesPlan,
    ]);
  }
  await owner.passPeriod();
  expect(await owner.renewals()).toMatchObject([{ amount: 60_000 }]);
  expect(await mailsAbout(owner.email, NOTICE)).toHaveLength(1);
});

test('a changed amount is announced again, but not if the change is undone within a day', async () => {
  const buyer = await yearly();
  await waitUntil(buyer, 28);
  await change(buyer, { users: 6 });
  await runJob(app);
  await change(buyer, {});
  await waitUntil(buyer, 26);
  expect(await mailsAbout(buyer.email, NOTICE)).toHaveLength(1);
  await change(buyer, { users: 6 });
  await runJob(app);
  const [updated] = await mailsAbout(buyer.email, NOTICE);
  expect(updated!.subject).toBe('Your Pro plan renews on Mar 18, 2027 (updated)');
  expect(updated!.body).toContain('$720.00');
  expect(updated!.body).toContain('This replaces the $480.00 that we announced on Feb 18, 2027.');
});

test('in the last week, the email about a change is the only one', async () => {
  const buyer = await yearly();
  await waitUntil(buyer, 28);
  await waitUntil(buyer, 6);
  await change(buyer, { users: 6 });
  await waitUntil(buyer, 2);
  expect(await mailsAbout(buyer.email, NOTICE)).toHaveLength(1);
  const [mail] = await mailsAbout(buyer.email, 'Your plan changes on');
  expect(mail!.body).toContain('$720.00');
});

test.each([
  ['resuming', {}, (buyer: Buyer) => buyer.post('/payment/subscription/resume')],
  ['switching to yearly', { month: true }, (buyer: Buyer) => change(buyer, { billingInterval: 'year' })],
])('the confirmation of %s in the last four weeks is the notice', async (_, { month }: { month?: boolean }, act) => {
  const buyer = await makeBuyer(app);
  await buyer.buy(4, month ? 'price_pro_month' : 'price_pro_year');
  if (!month) await buyer.cancel();
  await waitUntil(buyer, 20);
  expect((await act(buyer)).status).toBe(200);
  await waitUntil(buyer, 1);
  expect(await mailsAbout(buyer.email, NOTICE)).toEqual([]);
  expect((await app.messagesTo(buyer.email))[0]!.body).toMatch(/\$480\.00[^]*Cancel your plan: \S+\/cancel\//);
  await buyer.passPeriod();
  expect(await buyer.renewals()).toMatchObject([{ amount: 48_000 }]);
});

test('after a pause of the server the notice is late and logged, and comes before the charge at the latest', async () => {
  const buyer = await yearly();
  const log = jest.spyOn(app.context.log, 'error');
  await waitUntil(buyer, 14);
  expect(await mailsAbout(buyer.email, NOTICE)).toHaveLength(1);
  expect(log.mock.calls.map(([, text]) => text)).toEqual(['renewal notice is late; check whether to delay the charge']);
  const other = await yearly();
  await other.passPeriod();
  expect(await mailsAbout(other.email, NOTICE)).toHaveLength(1);
  expect(await other.renewals()).toHaveLength(1);
  log.mockRestore();
});

test('a yearly Enterprise plan that a card pays for is announced too, on time', async () => {
  const enterprise = await yearly();
  await enterprise.changePlan({ plan: 'enterprise', pricePerUser: 9_600 });
  await waitUntil(enterprise, 28);
  const [mail] = await mailsAbout(enterprise.email, NOTICE);
  expect(mail).toMatchObject({
    subject: 'Your Enterprise plan renews on Mar 18, 2027',
    body: expect.stringContaining('4 seats × $96.00 = $384.00'),
  });
});

test('plans that are not charged get no notice', async () => {
  const canceled = await yearly();
  await canceled.cancel();
  const enterprise = await yearly();
  await enterprise.changePlan({ plan: 'enterprise', pricePerUser: 0 });
  for (const buyer of [canceled, enterprise]) {
    await waitUntil(buyer, 10);
    expect(await mailsAbout(buyer.email, NOTICE)).toEqual([]);
  }
});

test('a monthly plan gets a reminder once a year', async () => {
  const buyer = await makeBuyer(app);
  await buyer.buy(4);
  for (let month = 1; month <= 25; month += 1) await buyer.passPeriod();
  const reminders = await mailsAbout(buyer.email, REMINDER);
  expect(reminders).toHaveLength(2);
  expect(reminders[0]!.body).toContain('4 seats × $12.50 = $50.00');
  const { remindedAt } = await buyer.plan();
  expect(new Date(remindedAt!).toISOString().slice(0, 7)).toBe('2028-03');
});

test('a plan that becomes monthly gets its first reminder a year after the notice of that charge', async () => {
  const buyer = await yearly();
  await change(buyer, { billingInterval: 'month' });
  await waitUntil(buyer, 28);
  expect(await mailsAbout(buyer.email, NOTICE)).toHaveLength(1);
  const reminders = async () => (await mailsAbout(buyer.email, REMINDER)).length;
  for (let month = 0; month < 11; month += 1) await buyer.passPeriod();
  expect([(await buyer.plan()).interval, await reminders()]).toEqual(['month', 0]);
  await buyer.passPeriod();
  expect(await reminders()).toBe(1);
});
