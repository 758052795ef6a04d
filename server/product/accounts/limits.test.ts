import { setTimeout as sleep } from 'node:timers/promises';
import { networks } from '../../platform/security/limits/limiter';
import { THROTTLES } from '../../platform/security/limits/policies';
import { useTestApp } from '../../testing';
import { member } from '../../testing/people';
import { clientKey } from './callers';
import { countAddress, countGuess, countLogIn, forgetLogIns, getSendDelay } from './limits';
import { forgot, HOME, HOTEL, logIn, newestCode, otherThan, readAddress, verify } from './testing/attacks';

const LIMIT = { name: 'test', max: 2, windowMs: 60_000 };
const app = useTestApp({ RATE_LIMIT_PER_IP: 'on' });

const addresses = (count: number, make: (hex: string) => string) =>
  Array.from({ length: count }, (_, at) => make(at.toString(16)));
const MINUTE = 60_000;
const EMAIL = 'owner@example.com';
const inOneSite = addresses(20, (hex) => `2001:db8:1:${hex}::1`);

/** Counts this often for each address. @returns the number of accepted calls */
async function countAllowed(addresses: string[], times = 1): Promise<number> {
  let count = 0;
  for (const ip of addresses)
    for (let at = 0; at < times; at += 1)
      await countAddress(app.context, LIMIT, ip).then(
        () => (count += 1),
        () => {},
      );
  return count;
}

test('an IPv6 network has 16 times the limit of an address, a /56 in it four times', async () => {
  const inHalf = addresses(20, (hex) => `2001:db8:1:1${hex.padStart(2, '0')}::1`);
  expect(await countAllowed(inHalf)).toBe(2 * 4);
  const inSite = addresses(40, (hex) => `2001:db8:1:${hex}00::1`);
  expect(await countAllowed(inSite)).toBe(2 * 16 - 2 * 4);
  expect(await countAllowed(['2001:db8:2::1'])).toBe(1);
});

test('a rejected customer uses nothing of the share of other customers in the network', async () => {
  expect(await countAllowed(['2001:db8:3:1::1'], 50)).toBe(2);
  expect(await countAllowed(['2001:db8:3:2::1'], 2)).toBe(2);
});

test('callers without a valid address count as one', async () => {
  expect(await countAllowed(['unknown', '1.2.3.4.5', '', 'x'])).toBe(2);
});

/** Logs in with a wrong password. @returns the message of each rejection before the comparison; null for none */
async function logInFrom(addresses: string[]): Promise<(string | null)[]> {
  const answers: (string | null)[] = [];
  for (const ip of addresses)
    answers.push(
      await countLogIn(app.context, { email: EMAIL, source: clientKey(app.context, ip), isOwner: false }).then(
        () => null,
        (error: Error) => error.message,
      ),
    );
  return answers;
}

describe('when the daily limit of wrong passwords is reached', () => {
  beforeAll(async () => {
    expect(await logInFrom(addresses(100, (hex) => readAddress(parseInt(hex, 16))))).toEqual(Array(100).fill(null));
  });

  test('the sources of one IPv6 network share a single first attempt', async () => {
    expect((await logInFrom(inOneSite)).filter((limitMessage) => limitMessage === null)).toHaveLength(1);
    expect(await logInFrom(['2001:db8:2::1', HOME])).toEqual([null, null]);
  });

  test('a new address has three attempts at growing intervals, and the error suggests a password reset', async () => {
    const limitMessage = (wait: string) =>
      `Too many attempts. Try again in ${wait}, or use "Forgot password?" to reset your password.`;
    expect(await logInFrom([HOTEL, HOTEL])).toEqual([null, limitMessage('60 seconds')]);
    app.clock.advance(MINUTE);
    expect(await logInFrom([HOTEL, HOTEL])).toEqual([null, limitMessage('10 minutes')]);
    app.clock.advance(10 * MINUTE);
    expect(await logInFrom([HOTEL, HOTEL])).toEqual([null, limitMessage('24 hours')]);
  });
});

test('when the daily guesses are used up, a network that requested codes has one attempt', async () => {
  const guess = (ip: string) =>
    countGuess(
      app.context,
      { email: EMAIL, source: clientKey(app.context, ip), isOwner: false },
      { isFirstOfAsker: true, hasOpened: false },
    );
  for (let at = 0; at < 60; at += 1) expect(await guess(readAddress(at))).toBe(true);
  const errors = [];
  for (const ip of inOneSite) errors.push(await guess(ip));
  expect(errors.filter(Boolean)).toHaveLength(1);
  expect(await guess(HOTEL)).toBe(true);
});

test('forty successful logins in ten minutes from one source, then a wait for that source only', async () => {
  const logIn = async (source: string) => {
    await countLogIn(app.context, { email: 'often@example.com', source, isOwner: true });
    await forgetLogIns(app.context, { email: 'often@example.com', source });
  };
  for (let turn = 0; turn < 40; turn += 1) await logIn(HOME);
  await expect(logIn(HOME)).rejects.toThrow(/^Too many logins\. Try again in \d+ minutes\.$/);
  await logIn(HOTEL);
  app.clock.advance(10 * MINUTE);
  await logIn(HOME);
});

describe('simultaneous calls', () => {
  /** @returns the peak number of hashes that ran or waited together; each takes a moment */
  function watchHashes() {
    const { hasher } = app.context;
    const seen = { running: 0, most: 0 };
    for (const name of ['matches', 'findMatch'] as const) {
      const original = hasher[name] as (...compared: unknown[]) => Promise<unknown>;
      jest.spyOn(hasher, name as 'matches').mockImplementation(async (...compared) => {
        seen.most = Math.max(seen.most, (seen.running += 1));
        await sleep(50);
        return original(...compared).finally(() => (seen.running -= 1)) as Promise<boolean>;
      });
    }
    return seen;
  }

  test('one address has four calls in the hash queue and gets 429 for the rest; another customer logs in', async () => {
    const [person, other] = [await member(app), await member(app)];
    await forgot(app, person.email, HOTEL);
    const code = otherThan(await newestCode(app, person.email));
    const seen = watchHashes();
    const guesses = Array.from({ length: 90 }, () => verify(app, person.email, code, HOTEL));
    const loggedIn = await logIn(app, { ...other, ip: HOME });
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(loggedIn.status).toBe(200);
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
    expect(seen.most).toBeLessThanOrEqual(4 + 1);
  });

  test('an IPv6 network has four times as many', async () => {
    const { email } = await member(app);
    const seen = watchHashes();
    await Promise.all(inOneSite.map((ip) => verify(app, email, '000000', ip)));
    expect(seen.most).toBe(16);
  });
});

describe('the throttles of codes and support emails', () => {
  /** A process whose clock differs by a few milliseconds, or that reads it a few milliseconds later. */
  const delayAt = (ms: number) => {
    const context = { ...app.context, now: () => app.clock.now() + ms };
    return app.context.db.transaction((tx) => getSendDelay(context, tx, true, '44'));
  };

  test('a clock that is read a few milliseconds later delays no code and raises no alarm', async () => {
    const alarm = jest.spyOn(app.context.log, 'error').mockImplementation(() => {});
    for (const ms of [-2, 5, 0, -2]) expect(await delayAt(ms)).toBe(0);
    expect(alarm).not.toHaveBeenCalled();
  });

  test('a delay within one step of the throttle raises no alarm, a longer one does', async () => {
    const { context } = app;
    const alarm = jest.spyOn(context.log, 'error').mockImplementation(() => {});
    const delays = await context.db.transaction(async (tx) => {
      for (let text = 0; text < 500; text += 1) await context.limiter.reserve(tx, THROTTLES.callingCode, '45');
      app.clock.advance(5_000);
      const delay = () => getSendDelay(context, tx, false, '45');
      const first = await delay();
      expect(alarm).not.toHaveBeenCalled();
      return [first, await delay()];
    });
    expect(delays).toEqual([expect.any(Number), expect.any(Number)]);
    expect(delays[0]).toBeLessThanOrEqual(THROTTLES.callingCode.everyMs);
    expect(delays[1]).toBeGreaterThan(THROTTLES.callingCode.everyMs);
    expect(alarm).toHaveBeenCalledTimes(1);
  });

  test('a support email reserved a few milliseconds earlier still leaves immediately', async () => {
    const { db, limiter, now } = app.context;
    const reserve = (at: number) => db.transaction((tx) => limiter.reserve(tx, THROTTLES.support, 'test', at));
    expect(await reserve(now() + 3)).toBe(now() + 3);
    expect(await reserve(now())).toBe(now());
  });
});

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['::ffff:cb00:7107', ['203.0.113.7']],
  ['64:ff9b::203.0.113.7', ['203.0.113.7']],
  ['2001:db8:1:234:3:4:5:6', ['2001:db8:1:234::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
  ['2001:0DB8:0001:0002::1', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48']],
  ['unknown', ['no address']],
  ['', ['no address']],
])('%s counts for %j', (ip, counted) => {
  expect(networks(ip)).toEqual(counted);
});
