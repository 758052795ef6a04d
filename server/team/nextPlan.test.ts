import { GOOD_CARD, payPage, RETURN } from '../checkout/testing/buyer';
import { runCommand } from '../commands/commands';
import { openSession } from '../security/sessions';
import { useTestApp } from '../testing';
import { makeCrew } from './testing/crew';

const app = useTestApp();

test.each([
  ['bought', 4, (owner: { buy: (users: number) => Promise<unknown> }) => owner.buy(4)],
  ['granted', 50, ({ email }: { email: string }) => runCommand(app.context, ['enterprise', 'grant', email, '50'])],
])('an owner who gave up the seat has none on the next plan that is %s', async (_how, paid, start) => {
  const { owner, join } = await makeCrew(app, 4);
  for (let people = 0; people < 3; people += 1) await join();
  await owner.post('/user/team/remove', { id: 'owner' });
  await owner.cancel();
  await owner.passPeriod();
  await start(owner);
  expect((await owner.get('/user/team')).body.data.seats).toEqual({ paid, taken: 3, invited: 0 });
});

test.each(['member', 'billing'] as const)(
  'a %s of a team whose plan has ended buys a plan, which leaves the team; the others keep their seats',
  async (role) => {
    const { owner, join } = await makeCrew(app, 3);
    const [buyer, other] = [await join(role), await join()];
    const call = async (path: string, body?: object) => {
      const token = await openSession(app.context.db, buyer.id, app.clock.now());
      return app.call(body ? 'POST' : 'GET', path, { token, body });
    };
    const quote = () => call('/payment/quote', { users: 3 });
    const selection = { priceId: 'price_pro_month', quantity: 3 };
    expect((await call('/payment/calculate-cart', selection)).status).toBe(400);
    await owner.cancel();
    await owner.passPeriod();
    expect((await quote()).body.data).toMatchObject({ now: null, dueToday: 3750 });
    expect((await call('/payment/calculate-cart', selection)).status).toBe(200);
    const { body } = await call('/payment/create-checkout-session', { ...selection, ...RETURN });
    await payPage(app, body.data.url, GOOD_CARD);
    await app.context.background.idle();
    expect((await call('/user/get-profile')).body.data).toMatchObject({ teamRole: 'owner', seat: 'own' });
    expect((await app.messagesTo(owner.email))[0]).toMatchObject({ subject: 'A member left your team' });
    await owner.buy(3);
    const { members } = (await owner.get('/user/team')).body.data;
    expect(members.map(({ email }: { email: string }) => email)).toEqual([owner.email, other.email]);
  },
);
