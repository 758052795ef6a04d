import fc from 'fast-check';
import { damages, storeDamaged, STORED_KEYS } from '../../testing/damage';
import { codesSent } from '../slices/otpTimer';
import { cartPriced, purchaseSelected } from '../slices/cart';
import { affiliateRegistered } from '../slices/modals';
import { loggedIn, profileReceived } from '../slices/session';
import { STORED_FIELDS } from './areas';
import { readRememberMe, saveRememberMe } from './rememberMe';
import { allStored, HOUR, openTab, SECRET, someAffiliate, someDestination, someUser, T0, written } from './testSupport';
import { readStored, toStored } from './values';

/**
 * Any key, any bytes: each run starts a store on storage damaged in one to nine places. FUZZ_RUNS=10000 is the long run;
 * FUZZ_SEED repeats one.
 */
const RUNS = Number(process.env.FUZZ_RUNS ?? 300);
const SEED = Number(process.env.FUZZ_SEED ?? 20261121);

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
  tab.close();
});

/** Expects only initial values and values that pass the shape check. */
function expectUsable(state: Record<string, unknown>) {
  for (const { slice, name } of STORED_FIELDS) {
    const value = (state[slice] as Record<string, unknown>)[name];
    const stored = toStored(name, value as never);
    if (stored !== undefined) expect(readStored(name, stored)).toEqual(value);
  }
}

it(`G1 C4 C5 ${RUNS} damaged storages: each starts, undamaged keys survive, bad ones are removed`, async () => {
  const noise = jest.spyOn(console, 'error');
  const damage = damages({ whole, secret: SECRET, now: T0 });
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom(...STORED_KEYS), damage, { minKeys: 1, maxKeys: 9 }),
      async (damaged) => {
        storeDamaged(localStorage, whole, damaged);
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
      },
    ),
    { numRuns: RUNS, seed: SEED },
  );
  expect(noise).not.toHaveBeenCalled();
}, 1_800_000);
