import { createHmac } from 'node:crypto';
import { VECTORS } from '../../../server/payments/testing/addresses';
import type { Client } from '../stage/client';
import { comesTrue, formOf, makeCustomer, newPerson, type Customer } from '../stage/people';
import type { Attack, Stage } from '../stage/stage';

const MONTH = 'price_pro_month';
const urlsOf = ({ origin }: Stage) => ({ successUrl: `${origin}/success`, cancelUrl: `${origin}/failure` });
const urlOf = (body: { data?: { url?: string; sessionUrl?: string } } | null) =>
  body?.data?.url ?? body?.data?.sessionUrl;

async function open(stage: Stage, { client, token }: Customer, quantity: number): Promise<string | undefined> {
  const order = { priceId: MONTH, quantity, ...urlsOf(stage) };
  return urlOf((await client.call('/payment/create-checkout-session', order, token)).body);
}

async function team({ client, token }: Customer): Promise<number> {
  const { body } = await client.call('/user/plan-details', undefined, token);
  return (body?.data?.teamSize as number | undefined) ?? 0;
}

/** Waits for what a payment gives. @returns false when it does not come */
const hasTeam = (customer: Customer, least: number) => comesTrue(async () => (await team(customer)) >= least);

/** A customer who has bought a plan for three. */
export async function makeSubscriber(stage: Stage): Promise<Customer> {
  const customer = await makeCustomer(stage);
  const url = await open(stage, customer, 3);
  if (!url || !(await stage.pay(customer.client, url))) throw new Error('The plan could not be bought.');
  await hasTeam(customer, 3);
  return customer;
}

/** Double payments, underpayments, forged notices and foreign invoices. */
export const money: Attack[] = [
  {
    goal: 'Of concurrent checkouts for added members one can be paid',
    async run(stage, full) {
      const rounds = full ? 10 : 1;
      let [most, wrong] = [0, 0];
      for (let round = 0; round < rounds; round += 1) {
        const buyer = await makeSubscriber(stage);
        const order = { newTeamMembers: 2, ...urlsOf(stage) };
        const answers = await Promise.all(
          Array.from({ length: 5 }, () => buyer.client.call('/payment/create-prorated-checkout', order, buyer.token)),
        );
        const urls = [...new Set(answers.flatMap(({ body }) => urlOf(body) ?? []))];
        let paid = 0;
        for (const url of urls) if (await stage.pay(buyer.client, url)) paid += 1;
        most = Math.max(most, paid);
        await hasTeam(buyer, 5);
        if ((await team(buyer)) !== 5) wrong += 1;
      }
      return {
        measured: `${rounds} × 5 at once: ${most} paid at most, ${wrong} teams wrong`,
        held: most === 1 && wrong === 0,
      };
    },
  },
  {
    goal: 'Eight purchases at once give one plan and lose no payment',
    async run(stage, full) {
      const rounds = full ? 25 : 1;
      let wrong = 0;
      for (let round = 0; round < rounds; round += 1) {
        const buyer = await makeCustomer(stage);
        const sizes = Array.from({ length: 8 }, (_, at) => 3 + at);
        const urls = (await Promise.all(sizes.map((size) => open(stage, buyer, size)))).filter(
          (url) => url !== undefined,
        );
        const paid = (await Promise.all(urls.map((url) => stage.pay(buyer.client, url)))).filter(Boolean).length;
        if (paid === 0 || !(await hasTeam(buyer, 3))) wrong += 1;
      }
      return { measured: `${rounds} rounds, ${wrong} without exactly what was paid`, held: wrong === 0 };
    },
  },
  {
    goal: 'No answer tells who has an affiliate code: the own mailbox, phone and company phone are answered like others',
    async run(stage) {
      const { email, phoneNo, code } = await stage.referrer();
      const contractor = { role: 'contractor', affiliateCode: code };
      const own = [
        formOf(newPerson(), { ...contractor, email: email.replace('@', '+self@') }),
        formOf(newPerson(), { ...contractor, phoneNo }),
        formOf(newPerson(), { ...contractor, companyPhoneNo: phoneNo }),
      ];
      const signUp = (form: object) => stage.visitor().call('/user/v2/signup', form);
      const answers = await Promise.all(own.map(signUp));
      const other = await signUp(formOf(newPerson(), contractor));
      return {
        measured: `own: ${answers.map(({ status }) => status).join(', ')}; another user: ${other.status}`,
        held: other.status === 201 && answers.every(({ text }) => text === other.text),
      };
    },
  },
  {
    goal: 'A notice is acknowledged while the provider is slow, and the plan comes when it answers',
    only: 'production',
    async run(stage) {
      const buyer = await makeCustomer(stage);
      const url = await open(stage, buyer, 3);
      const status = await stage.payBehindSlowProvider(buyer.client, url ?? '');
      const came = await hasTeam(buyer, 3);
      return {
        measured: `the notice: ${status}, then ${came ? 'a team of 3' : 'no plan'}`,
        held: status === 200 && came,
      };
    },
  },
  {
    goal: 'A buyer comes back to this site alone, and a cart is what the price list says',
    async run(stage) {
      const { client, token } = await makeCustomer(stage);
      const good = urlsOf(stage);
      const addresses = VECTORS.map((successUrl) => ({ priceId: MONTH, quantity: 3, ...good, successUrl }));
      const quantities = [0, 1, 2, -3, 3.5, '3', 51, 1e9, null, true, [3], { $gt: 0 }, 'NaN'].map((quantity) => ({
        priceId: MONTH,
        quantity,
        ...good,
      }));
      const prices = ['price_nothing', '', 'price_pro_month ', '../x', 'price_enterprise_year'].map((priceId) => ({
        priceId,
        quantity: 3,
        ...good,
      }));
      const extras = ['price', 'amount', 'total', 'pricePerUser', 'accountId'].map((name) => ({
        priceId: MONTH,
        quantity: 3,
        ...good,
        [name]: 1,
      }));
      const orders = [...addresses, ...quantities, ...prices, ...extras];
      const taken: string[] = [];
      for (const order of orders) {
        const { status } = await client.call('/payment/create-checkout-session', order, token);
        // A trimmed id is the id.
        if (status === 200 && order.priceId !== 'price_pro_month ') taken.push(JSON.stringify(order).slice(0, 80));
        if (status >= 500) taken.push(`${status}`);
      }
      return { measured: `${orders.length} orders; taken: ${taken.join('; ') || 'none'}`, held: taken.length === 0 };
    },
  },
  {
    goal: 'A plan comes from a payment alone: not from /success, nor from a notice that is forged, old or of the future',
    async run(stage, full, random) {
      const buyer = await makeCustomer(stage);
      const url = await open(stage, buyer, 3);
      const id = url?.split('/').at(-1) ?? '';
      const statuses = new Set<number>();
      for (let at = 0; at < (full ? 1_000 : 40); at += 1) statuses.add(await forge(buyer.client, id, at, random));
      await buyer.client.fetch(`/success?session_id=${id}`);
      const size = await team(buyer);
      const taken = [...statuses].filter((status) => status < 300);
      return {
        measured: `answers ${[...statuses].join(', ')}; a team of ${size}`,
        held: taken.length === 0 && size === 0,
      };
    },
  },
  {
    goal: 'No byte of what others bought is readable',
    async run(stage) {
      const [one, other] = [await makeSubscriber(stage), await makeCustomer(stage)];
      const history = '/payment/subscription-history?page=1&limit=10';
      const own = (await one.client.call(history, undefined, one.token)).text;
      const { body } = await one.client.call('/user/plan-details', undefined, one.token);
      const invoiceId = body.data.invoiceId as string;
      const foreign = await Promise.all([
        other.client.call(history, undefined, other.token),
        other.client.call('/user/plan-details', undefined, other.token),
        other.client.call('/payment/invoice', { invoiceId }, other.token),
        other.client.fetch(`/api/payment/invoice?invoiceId=${invoiceId}`, { token: other.token }),
        other.client.fetch(`/invoices/${invoiceId}`),
        other.client.call('/user/get-profile', undefined, one.token.slice(0, -1)),
      ]);
      const seen = foreign.filter(({ text }) => text.includes(invoiceId)).length;
      const mine = own.includes(invoiceId) || invoiceId.length > 0;
      return { measured: `${foreign.length} ways, ${seen} showed the invoice of another`, held: mine && seen === 0 };
    },
  },
];

/** A notice that is not the provider's, in one of several ways. @returns the status of the answer */
async function forge(client: Client, id: string, at: number, random: () => number): Promise<number> {
  const payload = JSON.stringify({
    id: `evt_forged_${at}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id, object: 'checkout.session', payment_status: 'paid' } },
  });
  const seconds = Math.floor(Date.now() / 1000) + [0, -3_600, 3_600][at % 3]!;
  const sign = (secret: string) => createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  const signatures = [
    '',
    `t=${seconds}`,
    `t=${seconds},v1=${sign(`whsec_${random()}`)}`,
    `t=${seconds},v0=${sign('whsec_test')}`,
    `t=${seconds},v1=${'0'.repeat(64)}`,
    `v1=${sign('')}`,
  ];
  const headers = { 'stripe-signature': signatures[at % signatures.length]! };
  return (await client.fetch('/webhooks/stripe', { body: payload, headers })).status;
}
