import type { Answer } from '../stage/client';
import { mailedCode, makeCustomer, makeOwner, newPerson } from '../stage/people';
import type { Attack, Result } from '../stage/stage';
import { makeSubscriber } from './money';

/** Limits hit whoever causes the trouble. */
export const costs: Attack[] = [
  {
    goal: 'Each customer has an address of their own: what one uses up, no other is refused',
    few: 'production',
    async run(stage) {
      const greedy = stage.visitor();
      const statuses: number[] = [];
      for (let at = 0; at < 40; at += 1)
        statuses.push((await greedy.call('/user/forgot-password', { email: newPerson().email })).status);
      // A claim of another address, as a client may send it, changes nothing.
      const spoofed = await greedy.fetch('/api/user/forgot-password', {
        body: { email: newPerson().email },
        headers: { 'x-forwarded-for': '198.51.100.7', forwarded: 'for=198.51.100.7' },
      });
      const other = await stage.visitor().call('/user/forgot-password', { email: newPerson().email });
      const refused = statuses.filter((status) => status === 429).length;
      return {
        measured: `${refused} of 40 refused, with a claimed address ${spoofed.status}; the next customer ${other.status}`,
        held: refused > 0 && spoofed.status === 429 && other.status === 200,
      };
    },
  },
  {
    goal: 'Requests about unknown e-mails use up no limit of the whole site',
    few: 'development',
    async run(stage, full) {
      const owner = await makeOwner(stage);
      const requests = full ? 3_300 : 25;
      let refused = 0;
      for (let at = 0; at < requests; at += 25) {
        const clients = Array.from({ length: 25 }, () => stage.visitor());
        const answers = await Promise.all(
          clients.map((client) => client.call('/user/forgot-password', { email: newPerson().email })),
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
    goal: 'Calls of a signed-in account that cost are limited with a sentence, and an open checkout is used again',
    few: 'production',
    async run(stage, full) {
      const tries = full ? 150 : 0;
      const { client, token } = await makeCustomer(stage);
      const urls = { successUrl: `${stage.origin}/success`, cancelUrl: `${stage.origin}/failure` };
      const sessions = new Set<string>();
      const checkouts = await inTurn(Math.max(tries, 32), 1, async (at) => {
        const order = { priceId: 'price_pro_month', quantity: 3 + (at % 2), ...urls };
        const answer = await client.call('/payment/create-checkout-session', order, token);
        const url = (answer.body?.data?.url ?? answer.body?.data?.sessionUrl) as string | undefined;
        if (url) sessions.add(url);
        return answer;
      });
      const requests = await inTurn(Math.max(tries, 7), 5, (at) =>
        client.call('/user/request-enterprise', { requestedTeamSize: 50 + at }, token),
      );
      const buyer = await makeSubscriber(stage);
      const invoices = await inTurn(Math.max(tries, 65), 5, () =>
        buyer.client.call('/payment/invoice', undefined, buyer.token),
      );
      return verdict([
        ['checkouts', checkouts, 30, sessions.size],
        ['Enterprise requests', requests, 5],
        ['invoices', invoices, 60],
      ]);
    },
  },
  {
    goal: 'Log-ins of one address to one account are limited with a sentence, and the owner elsewhere is taken at once',
    few: 'development',
    async run(stage, full) {
      const { email, password } = await makeCustomer(stage);
      const often = stage.visitor();
      const logIns = await inTurn(full ? 90 : 45, 5, () => often.call('/user/login', { email, password }));
      const elsewhere = await stage.visitor().call('/user/login', { email, password });
      const { measured, held } = verdict([['log-ins', logIns, 40]]);
      return { measured: `${measured}; elsewhere then: ${elsewhere.status}`, held: held && elsewhere.status === 200 };
    },
  },
];

/** So many calls, a few at once. */
async function inTurn(count: number, atOnce: number, call: (at: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < count; at += atOnce) {
    const turns = Array.from({ length: Math.min(atOnce, count - at) }, (_, one) => call(at + one));
    answers.push(...(await Promise.all(turns)));
  }
  return answers;
}

type Limited = [what: string, answers: Answer[], most: number, taken?: number];

/** Whether no more was taken than may be, and each refusal told when to try again. */
function verdict(limited: Limited[]): Result {
  const found = limited.map(([what, answers, most, taken = answers.filter(({ status }) => status === 200).length]) => {
    const refused = answers.filter(({ status }) => status === 429);
    const told = refused.every(({ body }) => /\d+ (second|minute|hour)/.test(String(body?.message)));
    const measured = `${what}: ${taken} of ${answers.length} taken, ${refused.length} refused${told ? '' : ' WITHOUT a sentence'}`;
    return { measured, held: taken > 0 && taken <= most && refused.length > 0 && told };
  });
  return { measured: found.map(({ measured }) => measured).join('; '), held: found.every(({ held }) => held) };
}
