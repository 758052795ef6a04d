import { ownPlan as ownPlanTexts, plan } from '#texts/billing';
import { pagination, planManager } from '#texts/components';
import { join as joinTexts } from '#texts/join';
import { ownershipTransfer as transferTexts, seat as seatTexts, team as texts, leavingMembers } from '#texts/team';
import type { Invitation, InviteOutcome, OwnPlan, Profile, Team, TeamMember, Transfer } from '../src/api';
import { paths } from '../src/config/paths';
import { purchaseSelected } from '../src/store/slices/cart';
import { quotes } from './answers';
import { calls } from './calls.gen';
import { billings, people, withTeams } from './people';
import type { Person } from './person';
import { listStories, type Story, story } from './story';

const { path: team } = paths.team;
const { path: join } = paths.join;
const owner: Profile = people.owner;
const payer = { fullName: owner.fullName, email: 'marguerite@oyelaran-roofing.example' };

/** Only a through z, because IDs and email addresses in the contract allow no other letters. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

const taken = (fullName: string, role: TeamMember['role'] = 'member'): TeamMember => ({
  id: plain(fullName).slice(0, 32),
  fullName,
  email: `${plain(fullName.split(' ')[0] ?? '')}@oyelaran-roofing.example`,
  role,
  state: 'taken',
  since: '2026-09-12T10:00:00.000Z',
});
/** @param expiresAt missing once the invitation has expired */
const invited = (email: string, expiresAt?: string): TeamMember => ({
  ...{ id: plain(email).slice(0, 32), fullName: null, email, role: 'member', state: 'invited' },
  ...{ since: '2026-11-18T10:00:00.000Z', ...(expiresAt && { expiresAt }) },
});
const crew: Team = {
  role: 'owner',
  name: 'Oyelaran Roofing',
  owner: payer,
  seats: { paid: 12, taken: 5, invited: 1 },
  transfer: null,
  members: [
    { ...taken(owner.fullName, 'owner'), ...payer, isYou: true },
    ...[taken('Bea Kowalski', 'billing'), taken('Tomás Rivera'), taken('Ines Achterberg'), taken('Jo Park')],
    invited('sam.reyes@gable-crew.example', '2026-11-25T10:00:00.000Z'),
    invited('late@gable-crew.example'),
  ],
};
const withoutSeat: Team = {
  ...crew,
  seats: { paid: 12, taken: 4, invited: 1 },
  members: crew.members.map((row) => (row.isYou ? { ...row, state: 'none' as const } : row)),
};
const member: Team = {
  ...{ role: 'member', name: crew.name, owner: payer },
  members: [{ ...taken('Tomás Rivera'), isYou: true }],
};
const seated = { data: { plan: 'pro', until: '2026-12-12T10:00:00.000Z', seat: 'team' } };
const ownPlan: OwnPlan = {
  ...{ planName: 'Pro plan', renews: true, until: '2026-12-12T10:00:00.000Z' },
  ...{ amount: 3750, billingInterval: 'month' },
};
const transfer: Transfer = {
  to: { id: 'tomasrivera', fullName: 'Tomás Rivera', email: 'tomas@oyelaran-roofing.example' },
  expiresAt: '2026-11-28T10:00:00.000Z',
  nextCharge: { date: '2026-12-12T10:00:00.000Z', amount: 15_000, users: 12, billingInterval: 'month' },
};
const asMember = {
  user: { ...people.free, planPurchaseName: 'Pro plan', billingState: undefined, ...withTeams('member') },
  answers: { [calls.getTeam]: { data: member }, [calls.getEntitlement]: seated },
};
/** A member whom the owner asked to take over. */
const requested = {
  user: { ...asMember.user, transferRequested: true },
  answers: {
    [calls.getTeam]: {
      data: {
        ...member,
        transfer: {
          ...{ ...transfer, isYou: true, terms: { amount: 15_000, users: 12, interval: 'month' } },
          billingManagers: [
            { id: 'owner', fullName: owner.fullName },
            { id: 'beakowalski', fullName: 'Bea Kowalski' },
          ],
        },
      },
    },
    [calls.getEntitlement]: seated,
  },
};
/** For a billing manager. The API sends transfers to the owner and the future owner only. */
const { transfer: _, ...forBilling } = crew;
const asBilling = {
  user: people.billing,
  answers: {
    [calls.getTeam]: {
      data: {
        ...forBilling,
        role: 'billing',
        members: crew.members.map((row) => ({ ...row, isYou: row.fullName === people.billing.fullName })),
      },
    },
  },
};
const outcomes: InviteOutcome[] = [
  { email: 'new@gable-crew.example', outcome: 'invited' },
  { email: 'jo@oyelaran-roofing.example', outcome: 'alreadyInTeam' },
  { email: 'no address', outcome: 'invalidEmail' },
  { email: 'one.more@gable-crew.example', outcome: 'noSeat' },
];
const invitation: Invitation = {
  ...{ team: crew.name, invitedBy: payer.fullName, email: 'sam.reyes@gable-crew.example', role: 'member' },
  ...{ hasAccount: false, expiresAt: '2026-11-25T10:00:00.000Z', canDecline: true },
};
const at = paths.join.href('seat.token');

const choose = (name: string, action: string) => async (person: Person) => {
  await person.press(texts.actionsFor(name));
  await person.press(action, 'menuitem');
};
const large: Team = {
  ...crew,
  seats: { paid: 200, taken: 200, invited: 0 },
  members: [
    ...crew.members.slice(0, 5),
    ...Array.from({ length: 195 }, (_, at) => ({ ...taken('Jo Park'), id: `seat${at}` })),
  ],
};

/** Team stories: the seats of a plan, and the page of an emailed invitation. */
export const teamStories: readonly Story[] = [
  ...listStories(
    { shows: team, user: owner, answers: { [calls.getTeam]: { data: crew } } },
    story('team', 'usual', '5 of 12 seats taken, 1 invited, 6 open'),
    story('team-outcomes', 'refused', texts.addMissing(1), {
      shows: 'features/team/InviteDialog.tsx',
      at: team,
      answers: { [calls.getTeam]: { data: crew }, [calls.inviteMembers]: { data: outcomes } },
      steps: async (person) => {
        await person.press(texts.invite);
        await person.write(texts.emails, 'new@gable-crew.example');
        await person.press(texts.send);
      },
    }),
    story('team-smaller-plan', 'usual', plan.undoChange, {
      user: { ...owner, billingState: 'active' },
      answers: {
        [calls.getTeam]: {
          data: {
            ...crew,
            members: crew.members.map((row) =>
              row.fullName === 'Jo Park' || row.email.startsWith('sam')
                ? { ...row, leavesAt: billings.leaving.scheduled.from }
                : row,
            ),
          },
        },
        [calls.getBilling]: { data: billings.leaving },
      },
    }),
    story('team-long-name', 'long name', /Featherstonehaugh/, {
      answers: {
        [calls.getTeam]: { data: { ...crew, members: [...crew.members.slice(0, 2), taken(people.longName.fullName)] } },
      },
    }),
    story('team-menu', 'usual', texts.remove, {
      shows: 'features/team/MemberModals.tsx',
      at: team,
      steps: (person) => person.press(texts.actionsFor('Jo Park')),
    }),
    story('overview-team', 'usual', '5 of 12 taken', {
      shows: paths.account.path,
      at: paths.account.path,
    }),
    story('team-large', 'usual', pagination.showing(1, 25, 200), { answers: { [calls.getTeam]: { data: large } } }),
    story('team-invite', 'usual', texts.send, {
      shows: 'features/team/InviteDialog.tsx',
      at: team,
      steps: (person) => person.press(texts.invite),
    }),
    story('team-full', 'refused', texts.allTaken, {
      shows: 'features/team/InviteDialog.tsx',
      at: team,
      answers: { [calls.getTeam]: { data: large } },
      steps: (person) => person.press(texts.invite),
    }),
    story('team-member', 'usual', texts.yourSeat(payer.fullName), {
      ...asMember,
    }),
    story('team-billing', 'usual', texts.ask(payer.fullName, payer.email), asBilling),
    story('team-ended', 'usual', texts.ended, {
      user: { ...people.free, ...withTeams('none') },
      answers: {
        [calls.getTeam]: {
          data: { ...crew, seats: { paid: 0, taken: 4, invited: 0 }, members: crew.members.slice(1, 5) },
        },
      },
    }),
    story('team-transfer-received', 'usual', transferTexts.accept, requested),
    story('team-transfer-accept', 'usual', transferTexts.becomeOwner, {
      ...requested,
      shows: 'features/team/AcceptTransfer.tsx',
      at: team,
      steps: (person) => person.press(transferTexts.accept),
    }),
    story('team-transfer-sent', 'usual', transferTexts.cancelRequest, {
      answers: { [calls.getTeam]: { data: { ...crew, transfer } } },
    }),
    story('team-transfer', 'usual', transferTexts.submit, {
      shows: 'features/team/MemberModals.tsx',
      at: team,
      steps: choose('Jo Park', texts.makeOwner),
    }),
    story('overview-member', 'usual', seatTexts.title(crew.name), {
      shows: paths.account.path,
      ...asMember,
    }),
    story('overview-member-asked', 'usual', plan.viewRequest, {
      shows: paths.account.path,
      ...requested,
    }),
    story('overview-member-closing', 'usual', /^Your team ends on/, {
      ...asMember,
      at: paths.account.path,
      answers: {
        [calls.getTeam]: { data: { ...member, endsAt: '2026-12-12T10:00:00.000Z' } },
        [calls.getEntitlement]: seated,
      },
    }),
    story('overview-member-own-plan', 'usual', ownPlanTexts.cancel, {
      ...asMember,
      at: paths.account.path,
      user: { ...asMember.user, ownPlan },
    }),
    story('overview-member-ended', 'done', seatTexts.planEnded, {
      shows: paths.account.path,
      user: { ...asMember.user, planPurchaseName: 'Free plan' },
      answers: {
        [calls.getTeam]: { data: member },
        [calls.getEntitlement]: { data: { plan: 'free', until: null, seat: 'none' } },
      },
    }),
    story('overview-billing', 'usual', planManager.manages(payer.fullName), {
      shows: paths.account.path,
      ...asBilling,
    }),
    story('team-no-seat', 'usual', texts.noSeat, {
      answers: { [calls.getTeam]: { data: withoutSeat } },
    }),
    story('team-no-free-seat', 'refused', texts.allTaken, {
      answers: {
        [calls.getTeam]: { data: withoutSeat },
        [calls.inviteMembers]: { data: [{ email: payer.email, outcome: 'noSeat' }] },
      },
      steps: choose(owner.fullName, texts.takeSeat),
    }),
    story('team-leaving', 'usual', texts.leaves('Dec 12, 2026'), {
      answers: {
        [calls.getTeam]: {
          data: {
            ...crew,
            members: crew.members.map((row) =>
              row.fullName === 'Jo Park' ? { ...row, leavesAt: '2026-12-12T10:00:00.000Z' } : row,
            ),
          },
        },
      },
    }),
    story('cart-staying-members', 'usual', leavingMembers.invited('sam.reyes@gable-crew.example'), {
      shows: paths.cart.path,
      user: { ...people.free, ...withTeams('owner') },
      prepare: ({ dispatch }) => void dispatch(purchaseSelected({ priceId: 'price_pro_month', quantity: 4 })),
      steps: (person) => person.lookAt(leavingMembers.atPayment),
      answers: {
        [calls.getTeam]: { data: crew },
        [calls.calculateCart]: {
          data: {
            breakdown: {
              basePlan: { label: 'Pro plan, monthly', users: 3, amount: 3750 },
              extraUsers: { label: 'Extra users', users: 1, amount: 1250 },
              discount: null,
              total: { label: 'Total', amount: 5000 },
            },
          },
        },
      },
    }),
    story('team-canceled', 'usual', /Your plan is canceled/, {
      answers: { [calls.getTeam]: { data: { ...crew, planEndsAt: '2026-12-12T10:00:00.000Z' } } },
    }),
    story('team-member-plan-ends', 'usual', /currently runs until/, {
      ...asMember,
      answers: {
        [calls.getTeam]: { data: { ...member, planEndsAt: '2026-12-12T10:00:00.000Z' } },
        [calls.getEntitlement]: seated,
      },
    }),
    story('team-none', 'empty', texts.none, {
      user: { ...people.free, ...withTeams('none') },
      answers: { [calls.getTeam]: { data: { ...crew, role: 'none', members: [] } } },
    }),
    story('team-loading', 'loading', texts.loading, { answers: { [calls.getTeam]: 'slow' } }),
    story('team-failing', 'failing', texts.failed, { answers: { [calls.getTeam]: 'offline' } }),
    story('change-plan-who-leaves', 'usual', leavingMembers.legend(6, true, 5), {
      shows: 'features/billing/PlanChangeDialog.tsx',
      at: paths.account.path,
      answers: { [calls.getTeam]: { data: crew }, [calls.quoteChange]: { data: quotes.fewer } },
      steps: async (person) => {
        await person.press(plan.change);
        await person.write('Team size', '5');
        await person.see('You save');
      },
    }),
    story('team-remove', 'usual', /lose access immediately/, {
      steps: choose('Jo Park', texts.remove),
    }),
  ),
  ...listStories(
    { shows: join, at, answers: { [calls.lookUpInvitation]: { data: invitation } } },
    story('join', 'usual', joinTexts.submit),
    story('join-log-in', 'usual', joinTexts.logIn, {
      answers: { [calls.lookUpInvitation]: { data: { ...invitation, hasAccount: true } } },
    }),
    story('join-own-plan', 'usual', joinTexts.acceptAndCancel, {
      user: { ...owner, details: undefined },
      answers: { [calls.lookUpInvitation]: { data: { ...invitation, hasAccount: true, ownPlan } } },
    }),
    story('join-obstacle', 'refused', joinTexts.toTeam, {
      user: { ...owner, details: undefined },
      answers: {
        [calls.lookUpInvitation]: {
          data: {
            ...invitation,
            hasAccount: true,
            obstacle: 'Transfer your team or cancel its plan first. If you cancel, remove its members, too.',
          },
        },
      },
    }),
    story('join-other-account', 'refused', joinTexts.notYou, { user: owner }),
    story('join-plan-ends', 'usual', /currently runs until/, {
      answers: { [calls.lookUpInvitation]: { data: { ...invitation, planEndsAt: '2026-12-12T10:00:00.000Z' } } },
    }),
    story('join-decline', 'usual', joinTexts.declining.title, {
      steps: (person) => person.press(joinTexts.decline),
    }),
    story('join-declined', 'usual', joinTexts.declined, {
      answers: {
        [calls.lookUpInvitation]: { data: invitation },
        [calls.declineInvitation]: { message: 'Invitation declined.' },
      },
      steps: async (person) => {
        await person.press(joinTexts.decline);
        await person.press(joinTexts.declining.yes);
      },
    }),
    story('join-over', 'refused', joinTexts.invalid, {
      answers: {
        [calls.lookUpInvitation]: {
          status: 404,
          reason: 'notFound',
          message: 'This invitation is no longer valid. Ask Marguerite Oyelaran for a new one.',
        },
      },
    }),
    story('join-loading', 'loading', 'Loading', { answers: { [calls.lookUpInvitation]: 'slow' } }),
    story('join-failing', 'failing', joinTexts.failed, { answers: { [calls.lookUpInvitation]: 'offline' } }),
  ),
];
