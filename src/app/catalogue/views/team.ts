import { join as joinTexts, team as texts } from '#texts/team';
import type { Invitation, InviteOutcome, Profile, Team, TeamMember } from '../../../api';
import { paths } from '../../../config/paths';
import { calls } from '../answers';
import { people } from '../people';
import { listViews, type View, view } from '../view';

const { path: team } = paths.team;
const { path: join } = paths.join;
const owner: Profile = { ...people.subscriber, teamRole: 'owner' };
const payer = { fullName: owner.fullName, email: 'marguerite@oyelaran-roofing.example' };

/** Only letters a through z: ids and mail addresses of the contract hold no others. */
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
const invited = (email: string, expiresAt: string): TeamMember => ({
  ...{ id: plain(email).slice(0, 32), fullName: null, email, role: 'member', state: 'invited' },
  ...{ since: '2026-11-18T10:00:00.000Z', expiresAt },
});
const crew: Team = {
  role: 'owner',
  name: 'Oyelaran Roofing',
  owner: payer,
  seats: { paid: 12, taken: 5, invited: 2 },
  members: [
    { ...taken(owner.fullName, 'owner'), ...payer, isYou: true },
    ...[taken('Bea Kowalski', 'billing'), taken('Tomás Rivera'), taken('Ines Achterberg'), taken('Jo Park')],
    invited('sam.reyes@gable-crew.example', '2026-11-25T10:00:00.000Z'),
    invited('late@gable-crew.example', '2026-11-20T10:00:00.000Z'),
  ],
};
const member: Team = {
  ...{ role: 'member', name: crew.name, owner: payer },
  members: [{ ...taken('Tomás Rivera'), isYou: true }],
};
const outcomes: InviteOutcome[] = [
  { email: 'new@gable-crew.example', outcome: 'invited' },
  { email: 'jo@oyelaran-roofing.example', outcome: 'alreadyInTeam' },
  { email: 'no address', outcome: 'invalidEmail' },
  { email: 'one.more@gable-crew.example', outcome: 'noSeat' },
];
const invitation: Invitation = {
  ...{ team: crew.name, invitedBy: payer.fullName, email: 'sam.reyes@gable-crew.example', role: 'member' },
  ...{ hasAccount: false, expiresAt: '2026-11-25T10:00:00.000Z' },
};
const at = paths.join.href('seat.token');

/** The seats of a plan, and the page that a mailed invitation opens. */
export const teamViews: readonly View[] = [
  ...listViews(
    { shows: team, user: owner, answers: { [calls.team]: { data: crew } } },
    view('team', 'usual', '5 of 12 seats used. 2 invitations are open.'),
    view('team-outcomes', 'refused', texts.addSeats(1), {
      answers: { [calls.team]: { data: crew }, [calls.invite]: { data: outcomes } },
      steps: async (person) => {
        await person.write(texts.emails, 'new@gable-crew.example');
        await person.press(texts.send);
      },
    }),
    view('team-long-name', 'long name', /Featherstonehaugh/, {
      answers: {
        [calls.team]: { data: { ...crew, members: [...crew.members.slice(0, 2), taken(people.longName.fullName)] } },
      },
    }),
    view('team-member', 'usual', texts.yourSeat(payer.fullName), {
      user: { ...people.free, teamRole: 'member' },
      answers: { [calls.team]: { data: member } },
    }),
    view('team-none', 'empty', texts.none, {
      user: { ...people.free, teamRole: 'none' },
      answers: { [calls.team]: { data: { ...crew, role: 'none', members: [] } } },
    }),
    view('team-loading', 'loading', texts.loading, { answers: { [calls.team]: 'slow' } }),
    view('team-failing', 'failing', texts.failed, { answers: { [calls.team]: 'offline' } }),
    view('team-remove', 'usual', /Remove them/, {
      shows: 'features/team/MemberTable.tsx',
      at: team,
      steps: (person) => person.press(texts.of(texts.remove, 'Jo Park')),
    }),
  ),
  ...listViews(
    { shows: join, at, answers: { [calls.invitation]: { data: invitation } } },
    view('join', 'usual', joinTexts.submit),
    view('join-log-in', 'usual', joinTexts.logIn, {
      answers: { [calls.invitation]: { data: { ...invitation, hasAccount: true } } },
    }),
    view('join-own-plan', 'usual', joinTexts.ownPlan, {
      user: { ...owner, details: undefined },
      answers: { [calls.invitation]: { data: { ...invitation, hasAccount: true, paysOwnPlan: true } } },
    }),
    view('join-over', 'refused', joinTexts.invalid, {
      answers: {
        [calls.invitation]: {
          status: 404,
          message: 'This invitation is no longer valid. Please ask Marguerite Oyelaran for a new one.',
        },
      },
    }),
    view('join-loading', 'loading', 'Loading', { answers: { [calls.invitation]: 'slow' } }),
    view('join-failing', 'failing', joinTexts.failed, { answers: { [calls.invitation]: 'offline' } }),
  ),
];
