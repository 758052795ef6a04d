import { startTestApp, type TestApp } from '../testing';
import { member } from '../testing/people';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('R145: a profile without a plan has the values that the site takes for granted', async () => {
  const { token } = await member(app, { fullName: 'Ann Lee', profile: 'people/ann.png', role: 'contractor' });
  expect((await app.call('GET', '/user/get-profile', { token })).body.data).toEqual({
    fullName: 'Ann Lee',
    profile: 'people/ann.png',
    planPurchaseName: 'Free plan',
    isCanceled: false,
    role: 'contractor',
    extraUsers: 0,
    includedMembers: 0,
    currentPeriodEnd: null,
    listsSessions: true,
  });
});

test('R146, T37: the team size is 0 without a plan, for affiliates too: a refusal would log them out', async () => {
  for (const role of ['user', 'affiliate'] as const) {
    const { token } = await member(app, { role });
    expect((await app.call('GET', '/user/team-size', { token })).body.data).toEqual({ totalTeamSize: 0 });
  }
});
