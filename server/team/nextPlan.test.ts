import { runCommand } from '../commands/commands';
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
