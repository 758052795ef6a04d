import fc from 'fast-check';
import { codesSent } from '../slices/otpTimer';
import { cartPriced, purchaseSelected } from '../slices/cart';
import { affiliateRegistered } from '../slices/modals';
import { loggedIn, profileReceived } from '../slices/session';
import { STORED_FIELDS } from './keys';
import { readRememberMe, saveRememberMe } from './rememberMe';
import {
  allStored,
  closeTabs,
  HOUR,
  openTab,
  someAffiliate,
  someDestination,
  someUser,
  T0,
  testCodec,
  written,
} from './testSupport';
import { readStored, toStored } from './values';

/**
 * G1: any key, any bytes. `FUZZ_RUNS=10000 npx jest fuzz` is the long run; FUZZ_SEED repeats one.
 * A run boots a store on storage that was damaged in one to nine places.
 */
const RUNS = Number(process.env.FUZZ_RUNS ?? 300);
const SEED = Number(process.env.FUZZ_SEED ?? 20261121);

const KEYS = [...STORED_FIELDS.map(({ key }) => key), 'rememberMe'];
const whole: Record<string, string> = {};

beforeEach(async () => {
  localStorage.clear();
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('offline')));
  const tab = await openTab();
  tab.store.dispatch(loggedIn({ token: 'token-of-rosa' }));
  tab.store.dispatch(profileReceived(someUser));
  tab.store.dispatch(purchaseSelected({ priceId: 'price_pro_month', quantity: 5 }));
  tab.store.dispatch(cartPriced({ quantity: 5 }));
  tab.store.dispatch(codesSent({ ...someDestination, at: T0 }));
  tab.store.dispatch(affiliateRegistered(someAffiliate));
  await written(tab);
  saveRememberMe({ email: 'rosa@example.com', password: 'slate and copper' }, { now: () => T0 });
  Object.assign(whole, allStored());
  closeTabs();
});

afterEach(closeTabs);

type Damage = (text: string, key: string) => string;

/** A valid ciphertext of something else: only the shape check stands between it and the state. */
function sealed(value: unknown, at = T0): Damage {
  return (_text, key) => {
    const field = STORED_FIELDS.find((item) => item.key === key);
    const [expiring, encrypting] = testCodec(at).transforms;
    void expiring;
    return (
      (encrypting?.in({ v: 1, t: at, d: value } as never, (field?.name ?? 'token') as never, {}) as
        string | undefined) ?? ''
    );
  };
}

const bomb = '['.repeat(20_000) + ']'.repeat(20_000);
const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.tuple(fc.nat(), fc.integer({ min: 1, max: 127 })).map(([at, bit]): Damage => (text) => {
    const place = at % Math.max(1, text.length);
    return text.slice(0, place) + String.fromCharCode(text.charCodeAt(place) ^ bit) + text.slice(place + 1);
  }),
  fc.nat().map(
    (at): Damage =>
      (text) =>
        text.slice(0, at % (text.length + 1)),
  ),
  fc.constantFrom(...KEYS).map(
    (other): Damage =>
      () =>
        whole[other] ?? '',
  ),
  fc.jsonValue().map((value) => sealed(value)),
  fc.jsonValue().map(
    (value): Damage =>
      () =>
        JSON.stringify(value),
  ),
  fc.constantFrom(-3 * 24 * HOUR, 365 * 24 * HOUR).map((shift) => sealed('token-of-another-time', T0 + shift)),
  fc.string({ unit: 'binary' }).map(
    (text): Damage =>
      () =>
        text,
  ),
  fc.constantFrom<Damage>(
    () => '',
    () => '\0',
    () => '😀'.repeat(50),
    () => bomb,
    () => 'U2FsdGVkX1',
    () => 'undefined',
    () => '{"__proto__":{"token":"x"}}',
    (text) => text.repeat(200),
  ),
);

/** The state holds initial values or values that the shape check lets through, and nothing else. */
function expectUsable(state: Record<string, unknown>) {
  for (const { slice, name } of STORED_FIELDS) {
    const value = (state[slice] as Record<string, unknown>)[name];
    const stored = toStored(name, value as never);
    if (stored !== undefined) expect(readStored(name, stored)).toEqual(value);
  }
}

it(`G1 C4 C5 ${RUNS} damaged storages: each boots, undamaged keys survive, bad ones are gone`, async () => {
  const noise = jest.spyOn(console, 'error');
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.constantFrom(...KEYS), damage, { minKeys: 1, maxKeys: 9 }), async (damaged) => {
      localStorage.clear();
      for (const [key, text] of Object.entries(whole)) localStorage.setItem(key, damaged[key]?.(text, key) ?? text);
      const tab = await openTab({ at: T0 + HOUR });
      const state = tab.state() as unknown as Record<string, unknown>;
      expectUsable(state);
      const { cart, session } = tab.state();
      if (!damaged.token) expect(session.token).toBe('token-of-rosa');
      if (!damaged.selectedData) expect(cart.selectedData).toEqual({ priceId: 'price_pro_month', quantity: 5 });
      if (!damaged.token && !damaged.user) expect(session.user).toEqual(someUser);
      if (session.token === null) expect(session.user).toBeNull();
      expect(() => readRememberMe({ now: () => T0 + HOUR })).not.toThrow();
      await written(tab);
      const { token } = allStored();
      expect(token === undefined).toBe(session.token === null);
      tab.close();
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect(noise).not.toHaveBeenCalled();
}, 600_000);
