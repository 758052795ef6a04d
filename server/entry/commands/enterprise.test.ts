import { runBillingJob } from '../../product/billing/billingJob';
import { makeBuyer, readSessionId } from '../../product/checkout/testing/buyer';
import { payments } from '../../platform/db/schema';
import { findEntitlement, planInForce } from '../../product/subscription/subscriptions';
import { useTestApp } from '../../testing';
import { PASSWORD, signUp } from '../../testing/people';
import { runCommand } from './commands';

const DAY = 24 * 60 * 60 * 1000;
const app = useTestApp();

const run = (...args: string[]) => runCommand(app.context, ['enterprise', ...args]);
const findPlan = (id: string) => planInForce(app.context.db, id, app.clock.now()).then(findEntitlement);

describe('the Enterprise plan that the operator grants', () => {
  it('T20 follows a request: listed, granted, emailed once; nothing is charged', async () => {
    const buyer = await makeBuyer(app, { company: 'Calder Roofing' });
    await buyer.post('/user/request-enterprise', { requestedTeamSize: 75 });
    expect(await run('list')).toMatch(new RegExp(`${buyer.email}\\s+Calder Roofing\\s+75\\s+\\S+\\s+Free plan`));
    expect(await run('grant', buyer.email.toUpperCase(), '75')).toBe(
      `${buyer.email} has the Enterprise plan for 75 users. An email is on its way.`,
    );
    expect(await run('grant', buyer.email, '75')).toContain('already');
    expect(await buyer.profile()).toMatchObject({
      planPurchaseName: 'Enterprise',
      includedMembers: 50,
      extraUsers: 25,
      isCanceled: false,
    });
    expect(await run('list')).toMatch(/Enterprise, 75 users until 2027-03-18/);
    const mails = await app.messagesTo(buyer.email);
    expect(mails.filter(({ subject }) => subject === 'Your Enterprise plan is active')).toHaveLength(1);
    expect((await buyer.history()).pagination.total).toBe(0);
  });

  it('renews every year without a charge, grows when granted again, and ends with its year', async () => {
    const buyer = await makeBuyer(app);
    await run('grant', buyer.email, '50');
    expect(await run('list')).toMatch(new RegExp(`${buyer.email}\\s.*\\s-\\s+-\\s+Enterprise, 50 users until`));
    const before = (await app.context.db.select().from(payments)).length;
    app.clock.advance(366 * DAY);
    await runBillingJob(app.context);
    expect(await findPlan(buyer.id)).toMatchObject({ planPurchaseName: 'Enterprise', extraUsers: 0 });
    expect((await findPlan(buyer.id)).currentPeriodEnd).toBeGreaterThan(app.clock.now());
    await run('grant', buyer.email, '60');
    expect((await findPlan(buyer.id)).extraUsers).toBe(10);
    expect(await run('end', buyer.email)).toMatch(/ends on Mar 18, 20\d\d\.$/);
    app.clock.advance(366 * DAY);
    await runBillingJob(app.context);
    expect((await findPlan(buyer.id)).planPurchaseName).toBe('Free plan');
    expect((await app.context.db.select().from(payments)).length).toBe(before);
  });

  it('C50 replaces a Pro plan, shows its unused value, and closes the page of an open checkout', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(10);
    const late = await buyer.addMembers(5);
    expect(await run('grant', buyer.email, '60')).toContain('Unused value of the previous plan, to deduct: $125.00.');
    expect((await buyer.profile()).planPurchaseName).toBe('Enterprise');
    expect((await app.context.provider.lookUpCheckout(readSessionId(late))).status).toBe('expired');
    expect(await run('end', buyer.email, 'now')).toContain('ends now.');
    expect((await app.messagesTo(buyer.email))[0]?.subject).toBe('Your plan has ended');
    expect((await buyer.profile()).planPurchaseName).toBe('Free plan');
  });

  it('explains rejected commands', async () => {
    const buyer = await makeBuyer(app);
    for (const users of ['49', '-50', '5e3', '50.5', 'many'])
      await expect(run('grant', buyer.email, users)).rejects.toThrow('requires at least 50 users');
    await expect(run('grant', 'unknown@example.com', '50')).rejects.toThrow('There is no verified account');
    await expect(run('end', buyer.email)).rejects.toThrow('has no Enterprise plan');
    await buyer.post('/user/close', { currentPassword: PASSWORD });
    await expect(run('grant', buyer.email, '50')).rejects.toThrow('The account was closed');
    const unverified = await signUp(app);
    await expect(run('grant', unverified.email, '50')).rejects.toThrow('There is no verified account');
  });
});
