import { asc, eq, isNull } from 'drizzle-orm';
import { runBillingJob } from '../../billing/billingJob';
import { payments, subscriptions } from '../../../platform/db/schema';
import { getDueTime } from '../../subscription/subscriptions';
import { openSession } from '../../../platform/security/sessions';
import { START, type TestApp } from '../../../testing';
import { member } from '../../../testing/people';

export const ORIGIN = 'http://localhost:4000';
export const RETURN = { successUrl: `${ORIGIN}/success`, cancelUrl: `${ORIGIN}/failure` };
/** Return pages of the hosted page of a renewal or a card. */
export const BACK = { successUrl: `${ORIGIN}/subscription-history`, cancelUrl: `${ORIGIN}/subscription-history` };
/** Valid for as long as any test moves its clock. */
export const GOOD_CARD = { number: '4242 4242 4242 4242', expiry: '12/2099', code: '123' };
export const DECLINED_CARD = { ...GOOD_CARD, number: '4000 0000 0000 0002' };
/** Its first payment succeeds, its renewals do not. */
export const DECLINED_LATER_CARD = { ...GOOD_CARD, number: '4000 0000 0000 0341' };

export type Buyer = Awaited<ReturnType<typeof makeBuyer>>;

/** A logged-in user and their actions when buying; `pay` presses the button of the sandbox page. */
export async function makeBuyer(app: TestApp, changes: Parameters<typeof member>[1] = {}) {
  const account = await member(app, changes);
  const { db } = app.context;
  let { token } = account;
  const post = (path: string, body?: unknown) => app.call('POST', path, { token, body });
  const get = (path: string) => app.call('GET', path, { token });

  async function open(path: string, choice: object): Promise<string> {
    const { status, body } = await post(path, choice);
    const url = body.data?.url ?? body.data?.sessionUrl;
    if (!url) throw new Error(`No checkout: ${status} ${body.message}`);
    return url;
  }
  const checkout = (quantity = 10, priceId = 'price_pro_month') =>
    open('/payment/create-checkout-session', { priceId, quantity, ...RETURN });

  async function plan() {
    const rows = await db.select().from(subscriptions).where(eq(subscriptions.accountId, account.id));
    return (rows.find(({ endedAt }) => endedAt === null) ?? rows.at(-1))!;
  }
  const ledger = () =>
    db.select().from(payments).where(eq(payments.accountId, account.id)).orderBy(asc(payments.invoiceNumber));

  /** Starts a new session, after the clock has ended the old one. */
  async function logInAgain() {
    token = await openSession(db, account.id, app.clock.now());
  }
  /** Moves the clock to a time when the old session may have ended. */
  async function wait(moment: number) {
    app.clock.set(moment);
    await logInAgain();
  }

  return {
    ...account,
    post,
    get,
    logInAgain,
    wait,
    checkout,
    addMembers: (newTeamMembers: number) => open('/payment/create-prorated-checkout', { newTeamMembers, ...RETURN }),
    payRenewal: () => open('/payment/pay-renewal', BACK),
    updateCard: () => open('/payment/update-card', BACK),
    pay: (url: string, card = GOOD_CARD) => payPage(app, url, card),
    cancel: () => post('/payment/subscription/cancel'),
    /** Buys a plan from the cart to the receipt. */
    async buy(quantity = 10, priceId = 'price_pro_month', card = GOOD_CARD) {
      const { status, html } = await payPage(app, await checkout(quantity, priceId), card);
      if (status !== 303) throw new Error(`The payment page answered ${status}: ${html}`);
      await app.context.background.idle();
    },
    /** Moves the clock to the end of the period, when the renewal is tried, or to the end of a canceled plan. */
    async passPeriod() {
      await wait(getDueTime(await plan()));
      await runJob(app);
    },
    /** The plan in force, or the last one. */
    plan,
    /** Changes columns of all the account's plans. */
    changePlan: (columns: Partial<typeof subscriptions.$inferInsert>) =>
      db.update(subscriptions).set(columns).where(eq(subscriptions.accountId, account.id)),
    ledger,
    /** Kind and amount of each row in the ledger. */
    booked: async () => (await ledger()).map(({ kind, amount }) => [kind, amount] as const),
    renewals: async () => (await ledger()).filter(({ kind }) => kind === 'renewal'),
    billing: async () => (await get('/payment/billing')).body.data,
    profile: async () => (await get('/user/get-profile')).body.data,
    details: async () => (await get('/user/plan-details')).body.data,
    history: async (page = 1, limit = 100) =>
      (await get(`/payment/subscription-history?page=${page}&limit=${limit}`)).body,
  };
}

/** Creates a buyer whose renewal has just been declined. */
export async function makePastDueBuyer(app: TestApp, changes?: Parameters<typeof member>[1]) {
  const buyer = await makeBuyer(app, changes);
  await buyer.buy(4, 'price_pro_month', DECLINED_LATER_CARD);
  await buyer.passPeriod();
  return buyer;
}

export async function runJob({ context }: Pick<TestApp, 'context'>) {
  await runBillingJob(context);
  await context.background.idle();
}

/** Ends the plans of earlier tests and resets the clock: faster than another database. */
export async function startOver(app: TestApp) {
  await app.context.background.idle();
  app.clock.set(START);
  await app.context.db.update(subscriptions).set({ endedAt: START }).where(isNull(subscriptions.endedAt));
}

/** Pays without a webhook, as if it were lost. */
export async function payWithoutWebhook(app: TestApp, url: string, card = GOOD_CARD): Promise<string> {
  const run = jest.spyOn(app.context.background, 'run').mockImplementationOnce(() => {});
  await payPage(app, url, card);
  run.mockRestore();
  return readSessionId(url);
}

/** Returns the session of a hosted page's address. */
export const readSessionId = (url: string) => url.split('/').pop() as string;

/** Submits the form of a sandbox page, like a browser without JavaScript. */
export async function payPage(app: Pick<TestApp, 'server'>, url: string, card: typeof GOOD_CARD, action = 'pay') {
  const answer = await app.server.inject({
    method: 'POST',
    url: `${new URL(url).pathname}/${action}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(card).toString(),
  });
  return { status: answer.statusCode, location: answer.headers.location, html: answer.body };
}
