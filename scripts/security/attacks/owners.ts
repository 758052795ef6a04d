import { setTimeout as sleep } from 'node:timers/promises';
import { comesTrue, knownElsewhere, linkOfCode, mailedCode, makeOwner, resetToken } from '../stage/people';
import type { Attack, Stage } from '../stage/stage';

const wrongCodes = (count: number, right = '') =>
  Array.from({ length: count + 1 }, (_, at) => String(100_000 + at * 7))
    .filter((code) => code !== right)
    .slice(0, count);

/** So many calls from as many addresses, all at once. @returns their statuses */
async function fromEverywhere(stage: Stage, path: string, bodies: object[]): Promise<number[]> {
  return Promise.all(bodies.map(async (body) => (await stage.visitor().call(path, body)).status));
}

/** Wrong codes from as many addresses, twenty at once. @returns how many */
async function guessedInTurns(stage: Stage, email: string, codes: readonly string[]): Promise<number> {
  for (let at = 0; at < codes.length; at += 20) {
    const guesses = codes.slice(at, at + 20).map((code) => ({ email, code }));
    await fromEverywhere(stage, '/user/v2/verify-code', guesses);
  }
  return codes.length;
}

/** Lock-outs of an owner, and guesses at passwords and codes. */
export const owners: Attack[] = [
  {
    goal: 'A reset ends every session of the old password, log-ins under way included',
    async run(stage, full) {
      const rounds = full ? 6 : 1;
      let [opened, alive] = [0, 0];
      for (let round = 0; round < rounds; round += 1) {
        const owner = await makeOwner(stage);
        const token = await resetToken(stage, owner.client, owner.email);
        const password = `${owner.password} anew`;
        const old = { email: owner.email, password: owner.password };
        const calls = Array.from({ length: 8 }, async (_, at) => {
          await sleep(at * 12);
          if (at !== 4) return stage.visitor().call('/user/login', old);
          const change = { email: owner.email, password, confirmPassword: password };
          return owner.client.call('/user/v2/update-password', change, token);
        });
        const tokens = (await Promise.all(calls)).flatMap(({ body }) => (body?.token as string | undefined) ?? []);
        for (const session of [owner.token, ...tokens]) {
          opened += 1;
          const { status } = await owner.client.call('/user/get-profile', undefined, session);
          if (status === 200) alive += 1;
        }
      }
      return { measured: `${alive} of ${opened} sessions alive after ${rounds} resets`, held: alive === 0 };
    },
  },
  {
    goal: 'Wrong codes that others enter do not keep an owner from the right one',
    async run(stage, full) {
      const owner = await makeOwner(stage);
      const guesses = wrongCodes(full ? 40 : 12).map((code) => ({ email: owner.email, code }));
      await fromEverywhere(stage, '/user/v2/verify-code', guesses);
      const token = await resetToken(stage, owner.client, owner.email).catch((error: Error) => error.message);
      const taken = !token.includes(' ');
      return {
        measured: `${guesses.length} wrong codes before; the right one: ${taken ? 'taken' : token}`,
        held: taken,
      };
    },
  },
  {
    goal: 'Wrong passwords that others enter do not keep an owner from the right one',
    async run(stage, full) {
      const owner = await makeOwner(stage);
      const tries = full ? 17 : 1;
      let taken = 0;
      for (let round = 0; round < tries; round += 1) {
        const guesses = Array.from({ length: round === 0 ? 12 : 1 }, (_, at) => ({
          email: owner.email,
          password: `wrong ${round} ${at}`,
        }));
        await fromEverywhere(stage, '/user/login', guesses);
        const { status } = await owner.client.call('/user/login', { email: owner.email, password: owner.password });
        if (status === 200) taken += 1;
      }
      return { measured: `the right password was taken ${taken} of ${tries} times`, held: taken === tries };
    },
  },
  {
    goal: 'A request by others takes neither the code nor the reset that an owner has under way',
    async run(stage) {
      const owner = await makeOwner(stage);
      const { email } = owner;
      await owner.client.call('/user/forgot-password', { email });
      const code = await mailedCode(stage, email, /reset/);
      await fromEverywhere(stage, '/user/forgot-password', Array(6).fill({ email }) as object[]);
      const entered = await owner.client.call('/user/v2/verify-code', { email, code });
      await fromEverywhere(stage, '/user/forgot-password', Array(6).fill({ email }) as object[]);
      const password = `${owner.password} anew`;
      const change = { email, password, confirmPassword: password };
      const changed = await owner.client.call('/user/v2/update-password', change, entered.body?.data?.token as string);
      const measured = `the code answered ${entered.status}, the new password ${changed.status}`;
      return { measured, held: entered.status === 200 && changed.status === 200 };
    },
  },
  {
    goal: 'Of the guesses from all addresses together at most 20 are compared with one code, and the owner has a working one',
    few: 'production',
    async run(stage, full) {
      const owner = await makeOwner(stage);
      const { email } = owner;
      await owner.client.call('/user/forgot-password', { email });
      const right = await mailedCode(stage, email, /reset/);
      const others = await guessedInTurns(stage, email, wrongCodes(full ? 400 : 20, right));
      // Now the right one, from addresses without failures: none may be compared any more but that of the owner.
      const late = await fromEverywhere(
        stage,
        '/user/v2/verify-code',
        Array(5).fill({ email, code: right }) as object[],
      );
      const own = await owner.client.call('/user/v2/verify-code', { email, code: right });

      // The first who asks gets a code at once, the others share one that leaves later and are others to the first.
      const askers = Array.from({ length: 22 }, () => stage.visitor());
      for (const asker of askers) await asker.call('/user/forgot-password', { email });
      const second = await mailedCode(stage, email, /reset/, [right]);
      const codes = wrongCodes(askers.length - 1, second);
      const guesses = codes.map((code, at) => askers[at]!.call('/user/v2/verify-code', { email, code }));
      await Promise.all(guesses);
      late.push((await askers.at(-1)!.call('/user/v2/verify-code', { email, code: second })).status);

      // Who has the mailbox is let in by its link, at an address that was never seen before.
      const elsewhere = stage.visitor();
      await elsewhere.fetch(await linkOfCode(stage, email, second), { method: 'POST' });
      const linked = await elsewhere.call('/user/v2/verify-code', { email, code: second });

      const atHome = await knownElsewhere(stage, owner);
      const again = await resetToken(stage, atHome, email, [right, second]).then(
        () => 200,
        () => 400,
      );
      const taken = late.filter((status) => status < 400).length;
      return {
        measured: `${others} guesses, then the right code of others: ${taken} of ${late.length} taken; of the owner: ${own.status}, with the link: ${linked.status}, asked again: ${again}`,
        held: taken === 0 && own.status === 200 && linked.status === 200 && again === 200,
      };
    },
  },
  {
    goal: 'Five guesses from one address end its tries at a code',
    few: 'development',
    async run(stage) {
      const owner = await makeOwner(stage);
      const { email } = owner;
      await owner.client.call('/user/forgot-password', { email });
      const code = await mailedCode(stage, email, /reset/);
      const attacker = stage.visitor();
      const guesses = wrongCodes(30, code).map((guess) =>
        attacker.call('/user/v2/verify-code', { email, code: guess }),
      );
      await Promise.all(guesses);
      const late = await attacker.call('/user/v2/verify-code', { email, code });
      return { measured: `30 guesses at once, then the right code: ${late.status}`, held: late.status !== 200 };
    },
  },
  {
    goal: 'A mailbox gets at most 6 messages an hour that others caused, and one in a minute',
    few: 'development',
    async run(stage, full) {
      const owner = await makeOwner(stage);
      const before = (await stage.mailsTo(owner.email)).length;
      const came = async () => (await stage.mailsTo(owner.email)).length - before;
      const requests = Array(full ? 200 : 30).fill({ email: owner.email }) as object[];
      for (let at = 0; at < requests.length; at += 20)
        await fromEverywhere(stage, '/user/forgot-password', requests.slice(at, at + 20));
      const first = await comesTrue(async () => (await came()) > 0);
      await sleep(full ? 5_000 : 1_000);
      // On a slow machine the minute of the second one may be over.
      const mails = await came();
      return { measured: `${requests.length} requests, ${mails} mails`, held: first && mails <= 2 };
    },
  },
];
