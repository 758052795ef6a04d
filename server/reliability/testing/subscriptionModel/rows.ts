import type { Harness } from './harness';

/** A row of the team. */
export interface Row {
  id: string;
  email: string;
  role: 'owner' | 'billing' | 'member';
  state: 'taken' | 'invited' | 'none';
  expiresAt?: string;
  leavesAt?: string;
}

/** Returns the team as its owner sees it. */
export const readTeam = (
  harness: Harness,
): Promise<{ members: Row[]; seats: { paid: number; taken: number; invited: number } }> => harness.get('/user/team');
/** Returns the seat of the other person, if any. */
export const findOther = async (harness: Harness): Promise<Row | undefined> =>
  (await readTeam(harness)).members.find(({ email }) => email === harness.other.email());

/** Returns whether the other person is a billing manager of the team. */
export const isManager = async (harness: Harness): Promise<boolean> => {
  const other = await findOther(harness);
  return other?.state === 'taken' && other.role === 'billing';
};
