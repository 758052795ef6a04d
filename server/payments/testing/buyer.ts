import { openSession } from '../../security/sessions';
import type { TestApp } from '../../testing';
import { member } from '../../testing/people';

export const ORIGIN = 'http://localhost:4000';
export const RETURN = { successUrl: `${ORIGIN}/success`, cancelUrl: `${ORIGIN}/failure` };
/** Good for as long as any test moves its clock. */
export const GOOD_CARD = { number: '4242 4242 4242 4242', expiry: '12/2099', code: '123' };
export const DECLINED_CARD = { ...GOOD_CARD, number: '4000 0000 0000 0002' };
/** Its first payment succeeds, its renewals do not. */
export const DECLINED_LATER_CARD = { ...GOOD_CARD, number: '4000 0000 0000 0341' };

export type Buyer = Awaited<ReturnType<typeof makeBuyer>>;

/** A signed-in person and what they do to buy; `pay` presses the button of the sandbox page. */
export async function makeBuyer(app: TestApp, changes: Parameters<typeof member>[1] = {}) {
  const account = await member(app, changes);
  let { token } = account;
  const post = (path: string, body: unknown) => app.call('POST', path, { token, body });
  const get = (path: string) => app.call('GET', path, { token });

  async function opened(
    answer: Promise<{ status: number; body: { data?: { url?: string; sessionUrl?: string }; message?: string } }>,
  ) {
    const { status, body } = await answer;
    const url = body.data?.url ?? body.data?.sessionUrl;
    if (!url) throw new Error(`No checkout: ${status} ${body.message}`);
    return url;
  }

  return {
    ...account,
    post,
    get,
    /** A new session, after the clock has ended the old one. */
    async logInAgain() {
      token = await openSession(app.context.db, account.id, app.clock.now());
    },
    checkout: (quantity = 10, priceId = 'price_pro_month') =>
      opened(post('/payment/create-checkout-session', { priceId, quantity, ...RETURN })),
    addMembers: (newTeamMembers: number) =>
      opened(post('/payment/create-prorated-checkout', { newTeamMembers, ...RETURN })),
    pay: (url: string, card = GOOD_CARD) => payPage(app, url, card),
    /** Buys a plan from the cart to the receipt. */
    async buy(quantity = 10, priceId = 'price_pro_month') {
      const { status, html } = await payPage(app, await this.checkout(quantity, priceId), GOOD_CARD);
      if (status !== 303) throw new Error(`The payment page answered ${status}: ${html}`);
      await app.context.background.idle();
    },
    profile: async () => (await get('/user/get-profile')).body.data,
    details: async () => (await get('/user/plan-details')).body.data,
    history: async (page = 1, limit = 100) =>
      (await get(`/payment/subscription-history?page=${page}&limit=${limit}`)).body,
  };
}

/** Posts the form of a sandbox page, as a browser without JavaScript does. */
export async function payPage(app: Pick<TestApp, 'server'>, url: string, card: typeof GOOD_CARD, action = 'pay') {
  const answer = await app.server.inject({
    method: 'POST',
    url: `${new URL(url).pathname}/${action}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(card).toString(),
  });
  return { status: answer.statusCode, location: answer.headers.location, html: answer.body };
}
