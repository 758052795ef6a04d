import { startTestApp, type TestApp } from '../testing';
import { countAddress } from './limits';

const LIMIT = { name: 'test', max: 2, windowMs: 60_000 };
let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ RATE_LIMIT_PER_IP: 'on' });
});
afterEach(() => app.close());

/** Counts so often for each address. @returns how many were let through */
async function letThrough(addresses: string[], times = 1): Promise<number> {
  let count = 0;
  for (const ip of addresses)
    for (let at = 0; at < times; at += 1)
      await countAddress(app.context, LIMIT, ip).then(
        () => (count += 1),
        () => {},
      );
  return count;
}

const addresses = (count: number, make: (hex: string) => string) =>
  Array.from({ length: count }, (_, at) => make(at.toString(16)));

test('a network of IPv6 may do 16 times what an address may, a /56 in it four times', async () => {
  const inHalf = addresses(20, (hex) => `2001:db8:1:1${hex.padStart(2, '0')}::1`);
  expect(await letThrough(inHalf)).toBe(2 * 4);
  const inSite = addresses(100, (hex) => `2001:db8:1:${hex}00::1`);
  expect(await letThrough(inSite)).toBe(2 * 16 - 2 * 4);
  expect(await letThrough(['2001:db8:2::1'])).toBe(1);
});

test('one customer who is refused takes nothing from the neighbors in the network', async () => {
  expect(await letThrough(['2001:db8:1:1::1'], 50)).toBe(2);
  expect(await letThrough(['2001:db8:1:2::1'], 2)).toBe(2);
});

test('what is no address is one caller', async () => {
  expect(await letThrough(['unknown', '1.2.3.4.5', '', 'x'])).toBe(2);
});
