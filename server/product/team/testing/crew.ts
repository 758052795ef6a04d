import { type Buyer, makeBuyer } from '../../checkout/testing/buyer';
import type { TestApp } from '../../../testing';
import { member, PASSWORD } from '../../../testing/people';

/** Creates an owner with a plan, and their actions on seats. @param buy buys the plan */
export async function makeCrew(app: TestApp, users = 5, buy = (owner: Buyer) => owner.buy(users)) {
  const owner = await makeBuyer(app);
  await buy(owner);

  const team = async (token = owner.token) => (await app.call('GET', '/user/team', { token })).body.data;
  const invite = async (...emails: string[]) =>
    (await owner.post('/user/team/invite', { emails, role: 'member' })).body.data;
  const seatOf = async (email: string): Promise<string> =>
    (await team()).members.find((row: { email: string }) => row.email === email)?.id;

  /** Invites a user with an account and lets them join. */
  async function join(role: 'member' | 'billing' = 'member', person?: Awaited<ReturnType<typeof member>>) {
    const joining = person ?? (await member(app));
    await owner.post('/user/team/invite', { emails: [joining.email], role, currentPassword: PASSWORD });
    const { status } = await accept(app, await linkTo(app, joining.email), { token: joining.token });
    if (status !== 200) throw new Error(`Joining answered ${status}.`);
    return { ...joining, seat: await seatOf(joining.email) };
  }

  return { owner, team, invite, seatOf, join };
}

/** Returns the token of the newest invitation in a mailbox. */
export async function linkTo(app: Pick<TestApp, 'messagesTo'>, email: string): Promise<string> {
  for (const { body } of await app.messagesTo(email)) {
    const [, token] = /\/join\/(\S+)/.exec(body) ?? [];
    if (token) return token;
  }
  throw new Error(`No invitation to ${email}.`);
}

let numbers = 0;
/** Returns an address that no one has used. */
export const newEmail = (): string => `guest.${(numbers += 1)}@crew-guests.example`;

export const NEWCOMER = { fullName: 'Nils Newcomer', password: PASSWORD };

/** Accepts with a session, or with name and password. */
export const accept = (
  app: TestApp,
  link: string,
  { token, ...fields }: { token?: string | null; fullName?: string; password?: string; endOwnPlan?: boolean },
) => app.call('POST', '/user/team/accept', { token, body: { token: link, ...fields } });

/** Opens an invitation, with or without a session. */
export const lookUp = (app: TestApp, link: string, token?: string) =>
  app.call('POST', '/user/team/invitation', { token, body: { token: link } });

export const outcomes = (rows: { outcome: string }[]): string[] => rows.map(({ outcome }) => outcome);

export const entitlement = async (app: TestApp, token: string) =>
  (await app.call('GET', '/user/entitlement', { token })).body.data;
