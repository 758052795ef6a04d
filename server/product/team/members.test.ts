import { eq } from 'drizzle-orm';
import { BACK, DECLINED_LATER_CARD, payPage } from '../checkout/testing/buyer';
import { sessions } from '../../platform/db/schema';
import { useTestApp } from '../../testing';
import { PASSWORD } from '../../testing/people';
import { entitlement, makeCrew, newEmail } from './testing/crew';

const app = useTestApp();

describe('after joining', () => {
  test('removed: the sessions and the entitlement end immediately, and the member gets an email', async () => {
    const { owner, join } = await makeCrew(app);
    const person = await join();
    await owner.post('/user/team/remove', { id: person.seat });
    expect((await app.call('GET', '/user/entitlement', { token: person.token })).status).toBe(401);
    expect(await app.context.db.$count(sessions, eq(sessions.accountId, person.id))).toBe(0);
    const token = (await app.call('POST', '/user/login', { body: person })).body.token;
    expect(token === undefined || (await entitlement(app, token)).seat === 'none').toBe(true);
    expect((await app.messagesTo(person.email))[0]).toMatchObject({
      subject: 'You no longer have a seat on your team',
      body: expect.stringContaining('because the owner removed you. Your account is now on the Free plan'),
    });
    expect(await owner.post('/user/team/remove', { id: person.seat })).toMatchObject({
      status: 404,
      body: { message: 'This person is no longer on your team.' },
    });
  });

  test('a member leaves, stays logged in, and the owner gets an email', async () => {
    const { owner, join, team } = await makeCrew(app);
    const [person, other] = [await join(), await join()];
    const remove = (id: string) => app.call('POST', '/user/team/remove', { token: person.token, body: { id } });
    expect((await remove(other.seat)).status).toBe(400);
    expect((await remove(person.seat)).status).toBe(200);
    expect(await entitlement(app, person.token)).toMatchObject({ seat: 'none' });
    expect((await team()).seats).toMatchObject({ taken: 2 });
    const [left] = await app.messagesTo(owner.email);
    expect(left).toMatchObject({ subject: 'A member left your team' });
    expect(left!.body).toContain('You pay for it as long as your plan includes it');
    await owner.cancel();
    await app.call('POST', '/user/team/remove', { token: other.token, body: { id: other.seat } });
    expect((await app.messagesTo(owner.email))[0]!.body).toMatch(/This person left your [^.]+\.\n/);
  });

  test("with the role billing the payments are the owner's, and changes of the plan are rejected", async () => {
    const { owner, join } = await makeCrew(app);
    const person = await join();
    const get = async (path: string) => (await app.call('GET', path, { token: person.token })).body;
    expect((await get('/payment/billing')).data.state).toBe('none');
    await owner.post('/user/team/role', { id: person.seat, role: 'billing', currentPassword: PASSWORD });
    expect((await get('/payment/billing')).data).toMatchObject({
      state: 'active',
      card: { holder: { fullName: owner.fullName } },
    });
    expect((await get('/payment/subscription-history?page=1&limit=10')).pagination.total).toBe(1);
    expect((await get('/user/get-profile')).data).toMatchObject({ teamRole: 'billing', billingState: 'active' });
    expect((await get('/user/team')).data.seats).toMatchObject({ paid: 5 });
  });
});

describe('a billing manager who is removed or loses the role', () => {
  test.each([
    ['/user/team/remove', (id: string) => ({ id })],
    ['/user/team/role', (id: string) => ({ id, role: 'member' })],
  ])('%s ends their receipt copies and open pages', async (path, body) => {
    const { owner, join } = await makeCrew(app);
    const person = await join('billing');
    const post = (url: string, body: object) => app.call('POST', url, { token: person.token, body });
    const page = (await post('/payment/update-card', BACK)).body.data.url;
    const copyTo = `mine@${newEmail().split('@')[0]}.example`;
    await post('/payment/invoice-details', { copyTo });
    expect((await owner.post(path, body(person.seat))).status).toBe(200);
    expect((await payPage(app, page, DECLINED_LATER_CARD)).status).toBe(410);
    expect(await owner.billing()).toMatchObject({ card: { last4: '4242' }, invoiceDetails: { copyTo: '' } });
    const changes = (await app.messagesTo(owner.email)).filter(({ subject }) => /invoice details/.test(subject));
    expect(changes.map(({ body }) => / changed (.*) on | (loses the role)/.exec(body)?.slice(1, 3))).toEqual([
      [undefined, 'loses the role'],
      [`by ${person.email}`, undefined],
    ]);
    expect((await app.subjectsTo(copyTo))[0]).toBe('You no longer get copies of receipts');
  });

  test('who had already ended the copies changes no invoice details', async () => {
    const { owner, join } = await makeCrew(app);
    const { token, seat } = await join('billing');
    for (const copyTo of ['short@books.example', ''])
      await app.call('POST', '/payment/invoice-details', { token, body: { copyTo } });
    await owner.post('/user/team/remove', { id: seat });
    expect((await app.subjectsTo(owner.email)).filter((subject) => /invoice details/.test(subject))).toHaveLength(2);
  });

  test('keeps the addresses that the owner entered', async () => {
    const { owner, join } = await makeCrew(app);
    const person = await join('billing');
    await owner.post('/payment/invoice-details', { copyTo: 'desk@books.example' });
    await owner.post('/user/team/remove', { id: person.seat });
    expect((await owner.billing()).invoiceDetails.copyTo).toBe('desk@books.example');
  });
});
