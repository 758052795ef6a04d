import { and, asc, eq } from 'drizzle-orm';
import { GOOD_CARD, payPage } from '../checkout/testing/buyer';
import { securityEvents } from '../../platform/db/schema';
import { eraseAccount } from '../privacy/closing';
import { useTestApp } from '../../testing';
import { PASSWORD } from '../../testing/people';
import { linkTo, makeCrew, newEmail } from './testing/crew';

const app = useTestApp();

const read = (accountId: string) =>
  app.context.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.accountId, accountId))
    .orderBy(asc(securityEvents.position));

test('revoked and declined invitations, a new card and the answers to a request to take over are recorded', async () => {
  const { owner, invite, join, seatOf, team } = await makeCrew(app);
  const heir = await join();
  const guests = [newEmail(), newEmail()] as const;
  await invite(...guests);
  const post = (path: string, ip: string, token?: string, body: object = {}) =>
    app.call('POST', path, { token, ip, body });
  const before = (await read(owner.id)).length;
  await post('/user/team/revoke', '203.0.113.1', owner.token, { id: await seatOf(guests[0]) });
  await post('/user/team/decline', '203.0.113.2', undefined, { token: await linkTo(app, guests[1]) });
  await payPage(app, await owner.updateCard(), GOOD_CARD);
  await app.context.background.idle();
  const request = () => owner.post('/user/team/transfer', { id: heir.seat, currentPassword: PASSWORD });
  await request();
  await post('/user/team/transfer/cancel', '203.0.113.3', owner.token);
  app.clock.advance(6 * 60 * 60 * 1000);
  await request();
  await post('/user/team/transfer/cancel', '203.0.113.4', heir.token);
  await request();
  const { terms } = (await team(heir.token)).transfer;
  const accepted = { currentPassword: PASSWORD, ...terms };
  expect((await post('/user/team/transfer/accept', '203.0.113.4', heir.token, accepted)).status).toBe(200);
  const toRows = (events: Awaited<ReturnType<typeof read>>) => events.map(({ kind, address }) => [kind, address]);
  expect(toRows((await read(owner.id)).slice(before))).toEqual([
    ['invitation revoked', '203.0.113.1'],
    ['invitation declined', '203.0.113.2'],
    ['card changed', null],
    ['plan offered', '127.0.0.1'],
    ['plan offer withdrawn', '203.0.113.3'],
    ['plan offered', '127.0.0.1'],
    ['plan offered', '127.0.0.1'],
    ['plan handed over', '203.0.113.4'],
  ]);
  expect(toRows(await read(heir.id)).slice(-2)).toEqual([
    ['plan offer declined', '203.0.113.4'],
    ['plan handed over', '203.0.113.4'],
  ]);
});

test("the deletion of a billing manager removes their IP address from the owner's audit log", async () => {
  const { owner, join } = await makeCrew(app);
  const manager = await join('billing');
  const body = { company: 'Ridgeline LLC' };
  await app.call('POST', '/payment/invoice-details', { token: manager.token, ip: '203.0.113.9', body });
  const changes = () =>
    app.context.db
      .select()
      .from(securityEvents)
      .where(and(eq(securityEvents.accountId, owner.id), eq(securityEvents.kind, 'invoice details changed')));
  expect(await changes()).toMatchObject([{ address: '203.0.113.9' }]);
  await eraseAccount(app.context, manager.id);
  expect(await changes()).toMatchObject([{ address: null, actorId: null }]);
});
