import type { TeamMember } from '../api';
import { hasFeature } from './features';
import { can, holdsSeat, isInvited } from './plan';

type Account = NonNullable<Parameters<typeof hasFeature>[0]> & { teamRole?: string; billingState?: string };

/** Returns whether the user's own plan, in force or past, may have members. */
export const mayHaveMembers = (user: Account | null): boolean =>
  hasFeature(user, 'team') && user?.billingState !== undefined && can(user, 'managePlan');

/** Proposes who keeps a seat of a team of this size. */
export function proposeSeats(members: readonly TeamMember[], users: number) {
  const people = members.filter(holdsSeat).sort((one, other) => order(one) - order(other));
  const others = people.filter(({ role }) => role !== 'owner');
  const places = users - (people.length - others.length);
  return { people, others, places, proposed: others.slice(0, places).map(({ id }) => id) };
}

/** Sort key of the proposal: the owner, an earlier choice, then those who joined first, then invitations. */
const order = (row: TeamMember) =>
  row.role === 'owner' ? -1 : (row.leavesAt ? 2e15 : 0) + (isInvited(row) ? 1e15 : Date.parse(row.since));
