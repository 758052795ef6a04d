import { mailedCode, makeCustomer, restedCustomer, somebody } from '../stage/people';
import type { Attack } from '../stage/stage';

/** Limits hit whoever causes the trouble. */
export const costs: Attack[] = [
  {
    goal: 'Each customer has an address of their own: what one uses up, no other is refused',
    async run(stage) {
      const greedy = stage.visitor();
      const statuses: number[] = [];
      for (let at = 0; at < 40; at += 1)
        statuses.push((await greedy.call('/user/forgot-password', { email: somebody().email })).status);
      // A claim of another address, as a client may send it, changes nothing.
      const spoofed = await greedy.fetch('/api/user/forgot-password', {
        body: { email: somebody().email },
        headers: { 'x-forwarded-for': '198.51.100.7', forwarded: 'for=198.51.100.7' },
      });
      const other = await stage.visitor().call('/user/forgot-password', { email: somebody().email });
      const refused = statuses.filter((status) => status === 429).length;
      return {
        measured: `${refused} of 40 refused, with a claimed address ${spoofed.status}; the next customer ${other.status}`,
        held: refused > 0 && spoofed.status === 429 && other.status === 200,
      };
    },
  },
  {
    goal: 'Requests about nobody use up no limit of the whole site',
    async run(stage, full) {
      const owner = await restedCustomer(stage);
      const requests = full ? 3_300 : 50;
      let refused = 0;
      for (let at = 0; at < requests; at += 25) {
        const clients = Array.from({ length: 25 }, () => stage.visitor());
        const answers = await Promise.all(
          clients.map((client) => client.call('/user/forgot-password', { email: somebody().email })),
        );
        refused += answers.filter(({ status }) => status !== 200).length;
      }
      const { status } = await owner.client.call('/user/forgot-password', { email: owner.email });
      const code = await mailedCode(stage, owner.email, /reset/).catch(() => null);
      const measured = `${requests} requests, ${refused} refused; a customer then: ${status}, ${code ? 'with' : 'without'} a code`;
      return { measured, held: status === 200 && code !== null };
    },
  },
  {
    goal: 'Calls of a signed-in account that cost are limited, and an open checkout is used again',
    async run(stage, full) {
      const { client, token, email, password } = await makeCustomer(stage);
      const urls = { successUrl: `${stage.origin}/success`, cancelUrl: `${stage.origin}/failure` };
      const sessions = new Set<string>();
      let refused = 0;
      const tries = full ? 150 : 40;
      for (let at = 0; at < tries; at += 1) {
        const order = { priceId: 'price_pro_month', quantity: 3 + (at % 2), ...urls };
        const { status, body } = await client.call('/payment/create-checkout-session', order, token);
        if (status === 429) refused += 1;
        const url = (body?.data?.url ?? body?.data?.sessionUrl) as string | undefined;
        if (url) sessions.add(url);
      }
      let [requests, logIns] = [0, 0];
      for (let at = 0; at < tries; at += 1) {
        const wish = { requestedTeamSize: 50 + at };
        if ((await client.call('/user/request-enterprise', wish, token)).status === 200) requests += 1;
        if ((await client.call('/user/login', { email, password })).status === 200) logIns += 1;
      }
      const measured = `${tries} checkouts: ${sessions.size} sessions at the provider, ${refused} refused; ${requests} of ${tries} Enterprise requests and ${logIns} of ${tries} log-ins taken`;
      return { measured, held: sessions.size <= 30 && requests <= 10 && (!full || logIns < tries) };
    },
  },
];
