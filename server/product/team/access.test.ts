import { listOperations } from '../../platform/http/contract/routes';
import { SESSION_RULES } from '../../platform/http/contract/access';
import type { OperationId } from '../../platform/http/contract/handlers';
import type { SessionOperation } from '../../platform/http/contract/operations.gen';
import { endSession, openSession } from '../../platform/security/sessions';
import { useTestApp } from '../../testing';
import { member } from '../../testing/people';
import { makeCrew } from './testing/crew';

const app = useTestApp();

/** A body that matches the contract; the test ignores whether the operation then succeeds. */
const RETURN = { successUrl: 'http://localhost:4000/success', cancelUrl: 'http://localhost:4000/failure' };
const CODES = { email: 'cell@crew.example', emailOtp: '000000' };
const PERSON = {
  email: 'cell@crew.example',
  fullName: 'Cell',
  phoneNo: '5501234567',
  phoneCode: '+1',
  phoneCallingCode: '1',
};
const BODIES: Partial<Record<OperationId, object>> = {
  logIn: { email: 'cell@crew.example', password: 'slate and copper' },
  requestPasswordReset: { email: 'cell@crew.example' },
  sendCodes: { email: 'cell@crew.example' },
  verifyCode: CODES,
  updatePassword: { password: 'slate and copper', confirmPassword: 'slate and copper' },
  lookUpInvitation: { token: 'none.none' },
  acceptInvitation: { token: 'none.none' },
  declineInvitation: { token: 'none.none' },
  subscribeToNewsletter: { email: 'cell@crew.example' },
  sendContactMessage: { ...PERSON, subject: 'Cell', message: 'A cell of the table.' },
  transferOwnership: { id: 'none', currentPassword: 'x' },
  endSession: { id: 'none' },
  requestEmailChange: { currentPassword: 'x', email: 'new@crew.example' },
  confirmEmailChange: { emailOtp: '000000' },
  requestPhoneChange: { currentPassword: 'x', phoneNo: '5501234567', phoneCode: '+1', phoneCallingCode: '1' },
  confirmPhoneChange: { phoneNoOtp: '000000' },
  changePassword: { currentPassword: 'x', password: 'slate and copper', confirmPassword: 'slate and copper' },
  inviteMembers: { emails: ['no-address'], role: 'member' },
  resendInvitation: { id: 'none' },
  revokeInvitation: { id: 'none' },
  removeMember: { id: 'none' },
  changeMemberRole: { id: 'none', role: 'member' },
  requestEnterprise: { requestedTeamSize: 60 },
  calculateCart: { priceId: 'price_pro_month', quantity: 5 },
  createCheckoutSession: { priceId: 'price_pro_month', quantity: 5, ...RETURN },
  createProratedCheckout: { newTeamMembers: 1, ...RETURN },
  payOpenRenewal: RETURN,
  updateCard: RETURN,
};

type Role = 'owner' | 'billing' | 'member' | 'stranger' | 'visitor';
const all = listOperations();
const operations = all.filter(({ security }) => security === 'session');
const others = all.filter(({ security }) => security !== 'session');
/** Public without a session; an expired session still gets an error. */
const MAY_HAVE_SESSION = ['lookUpInvitation', 'acceptInvitation'];
let people: Record<Role, () => Promise<string>>;
beforeAll(async () => {
  const { owner, join } = await makeCrew(app, 5);
  const [billing, plain, stranger] = [await join('billing'), await join(), await member(app)];
  const logIn = (person: { id: string }) => () => {
    // Above the limit, the oldest sessions end.
    app.clock.advance(1);
    return openSession(app.context.db, person.id, app.clock.now());
  };
  const visitor = async () => {
    const token = await logIn(stranger)();
    await endSession(app.context.db, token);
    return token;
  };
  people = { owner: logIn(owner), billing: logIn(billing), member: logIn(plain), stranger: logIn(stranger), visitor };
});

test('every operation that needs a session is in the table', () => {
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(SESSION_RULES).sort());
});

/** Fields with amounts, or about who pays. A member who is asked to become the owner sees the next charge. */
const MONEY = /"(amount|dueToday|nextCharge|pastDue|card|payment|months|scheduled|leaving|leavesAt)":(?!null|\[\])/;

describe.each(['owner', 'billing', 'member', 'stranger'] as const)('%s', (role) => {
  test.each(operations.map((operation) => [operation.operationId as SessionOperation, operation] as const))(
    '%s',
    async (id, { method, path }) => {
      const token = await people[role]();
      const query = id === 'listSubscriptionHistory' ? '?page=1&limit=10' : '';
      const options = { token, ...(method === 'POST' && { body: BODIES[id] ?? {} }) };
      const { status, body } = await app.call(method as 'GET' | 'POST', `${path}${query}`, options);
      const isTeamMember = role === 'billing' || role === 'member';
      // A member gets this error for every seat, so it doesn't show which seats exist.
      if (isTeamMember && (SESSION_RULES[id].access === 'owner' || id === 'removeMember'))
        expect([status, body.message]).toEqual([400, 'Only the team owner can do this.']);
      else expect([status, body.message]).not.toEqual([expect.anything(), expect.stringMatching(/^Only the owner/)]);
      if (role === 'member') expect(JSON.stringify(body).match(MONEY)).toBeNull();
    },
  );
});

describe.each(['owner', 'billing', 'member', 'stranger', 'visitor'] as const)(
  '%s, where no session is needed',
  (role) => {
    test.each(others.map((operation) => [operation.operationId as OperationId, operation] as const))(
      '%s',
      async (id, { method, path, security }) => {
        const body = method === 'POST' ? (BODIES[id] ?? {}) : undefined;
        const { status } = await app.call(method as 'GET' | 'POST', path, { token: await people[role](), body });
        // A session is no reset token, even the owner's.
        if (security === 'resetToken') expect(status).toBe(400);
        else if (role === 'visitor' && MAY_HAVE_SESSION.includes(id)) expect(status).toBe(401);
        else expect([401, 403]).not.toContain(status);
      },
    );
  },
);

test('a member sees the plan and the seat, but not the payments of the team', async () => {
  const token = await people.member();
  const get = async (path: string) => (await app.call('GET', path, { token })).body;
  expect((await get('/payment/billing')).data).toMatchObject({
    state: 'none',
    card: null,
    nextCharge: null,
    hasInvoices: false,
  });
  expect((await get('/payment/subscription-history?page=1&limit=10')).data).toEqual([]);
  expect(await get('/payment/invoice')).toMatchObject({ success: false });
  expect((await get('/user/plan-details')).data).toMatchObject({ planName: 'Pro plan', teamSize: 0, invoiceId: null });
  const profile = (await get('/user/get-profile')).data;
  expect(profile).toMatchObject({
    ...{ planPurchaseName: 'Pro plan', seat: 'team', teamRole: 'member', isCanceled: false },
    ...{ extraUsers: 0, includedMembers: 0, currentPeriodEnd: null, billingInterval: null },
  });
  expect(profile).not.toHaveProperty('billingState');
  expect((await get('/user/team-size')).data).toEqual({ totalTeamSize: 0 });
  const team = (await get('/user/team')).data;
  expect(team.seats).toBeUndefined();
  const owner = { email: expect.any(String) };
  expect(team).toMatchObject({ role: 'member', name: expect.any(String), owner, members: [{ isYou: true }] });
  expect(await get('/user/entitlement')).toMatchObject({ data: { plan: 'pro', seat: 'team' } });
  const others = await Promise.all(
    [people.owner, people.billing, people.stranger].map(async (person) => {
      const { body } = await app.call('GET', '/user/get-profile', { token: await person() });
      return [body.data.teamRole, body.data.planPurchaseName, body.data.seat, body.data.includedMembers];
    }),
  );
  expect(others).toEqual([
    ['owner', 'Pro plan', 'own', 3],
    ['billing', 'Pro plan', 'team', 3],
    ['none', 'Free plan', 'none', 0],
  ]);
});
