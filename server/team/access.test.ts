import { readSpecification, listOperations } from '../contract/routes';
import { ACCESS } from '../contract/access';
import type { SessionOperation } from '../contract/operations.gen';
import { endSession, openSession } from '../security/sessions';
import { useTestApp } from '../testing';
import { member } from '../testing/people';
import { makeCrew } from './testing/crew';

const app = useTestApp();

/** A body that the contract takes; whether the operation then succeeds is not looked at. */
const RETURN = { successUrl: 'http://localhost:4000/success', cancelUrl: 'http://localhost:4000/failure' };
const BODIES: Partial<Record<SessionOperation, object>> = {
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
  previewProration: { newTeamMembers: 1 },
  payOpenRenewal: RETURN,
  updateCard: RETURN,
};

type Role = 'owner' | 'billing' | 'member' | 'stranger' | 'nobody';
const operations = listOperations(readSpecification()).filter(({ security }) => security === 'session');
let people: Record<Role, () => Promise<string>>;
beforeAll(async () => {
  const { owner, join } = await makeCrew(app, 5);
  const [billing, plain, stranger] = [await join('billing'), await join(), await member(app)];
  const logIn = (person: { id: string }) => () => {
    // Of many sessions the oldest end.
    app.clock.advance(1);
    return openSession(app.context.db, person.id, app.clock.now());
  };
  const nobody = async () => {
    const token = await logIn(stranger)();
    await endSession(app.context.db, token);
    return token;
  };
  people = { owner: logIn(owner), billing: logIn(billing), member: logIn(plain), stranger: logIn(stranger), nobody };
});

test('every operation that needs a session is in the table', () => {
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(ACCESS).sort());
});

describe.each(['owner', 'billing', 'member', 'stranger', 'nobody'] as const)('%s', (role) => {
  test.each(operations.map((operation) => [operation.operationId as SessionOperation, operation] as const))(
    '%s',
    async (id, { method, path }) => {
      const token = await people[role]();
      const query = id === 'listSubscriptionHistory' ? '?page=1&limit=10' : '';
      const options = { token, ...(method === 'POST' && { body: BODIES[id] ?? {} }) };
      const { status, body } = await app.call(method as 'GET' | 'POST', `${path}${query}`, options);
      const isTeamMember = role === 'billing' || role === 'member';
      if (role === 'nobody') expect(status).toBe(401);
      // Of nobody's seat a member is told no more than that it is not theirs.
      else if (isTeamMember && (ACCESS[id] === 'owner' || id === 'removeMember'))
        expect([status, body.message]).toEqual([400, 'Only the owner of your team can do this. Please ask them.']);
      else expect([status, body.message]).not.toEqual([expect.anything(), expect.stringMatching(/^Only the owner/)]);
    },
  );
});

test('a member is shown nothing of the payments of the team', async () => {
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
  expect((await get('/user/plan-details')).data).toMatchObject({ planName: 'Free plan', invoiceId: null });
  expect((await get('/user/get-profile')).data).not.toHaveProperty('billingState');
});
