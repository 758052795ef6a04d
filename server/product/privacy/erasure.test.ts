import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { accounts, outbox, passkeys, teamMembers } from '../../platform/db/schema';
import { passkeyActions } from '../accounts/testing/passkeys';
import { makeCrew, newEmail } from '../team/testing/crew';
import { useTestApp } from '../../testing';
import { member } from '../../testing/people';
import { makeArchive } from './archive';
import { eraseAccount } from './closing';

const app = useTestApp();

const setEmail = (id: string, email: string) =>
  app.context.db.update(accounts).set({ email }).where(eq(accounts.id, id));
const readAccount = async (id: string) => (await app.context.db.select().from(accounts).where(eq(accounts.id, id)))[0]!;

test('deletes the unsent messages to and about an account, and no others that contain its email', async () => {
  const { owner, invite, join } = await makeCrew(app);
  const [person, other] = [await join(), await join()];
  const [before, kept] = [await app.subjectsTo(owner.email), await app.subjectsTo(other.email)];
  expect(before.filter((subject) => subject === 'A new member joined your team')).toHaveLength(2);
  // A part of the support address, which every email has, and of the other member's.
  await setEmail(person.id, app.context.config.supportEmail.slice(0, -1));
  await app.context.db.update(outbox).set({ body: `x${app.context.config.supportEmail}` });
  await eraseAccount(app.context, person.id);
  expect(await app.subjectsTo(other.email)).toEqual(kept);
  expect(await app.subjectsTo(owner.email)).toHaveLength(before.length - 1);
  expect(await app.subjectsTo(person.email)).toEqual([]);
  const guest = newEmail();
  await invite(guest);
  await eraseAccount(app.context, owner.id);
  expect(await app.subjectsTo(guest)).toEqual([]);
  expect(await app.subjectsTo(other.email)).toContain('Your team has ended');
});

test("the deletion and the export of a mailbox's next user leave its former user's seat, codes and messages alone", async () => {
  const { owner, join } = await makeCrew(app);
  const former = await join();
  await setEmail(former.id, newEmail());
  const next = await member(app);
  await setEmail(next.id, former.email);
  const [before, mails] = [await readAccount(next.id), await app.subjectsTo(former.email)];
  expect(mails).not.toEqual([]);
  const { data } = JSON.parse(strFromU8(unzipSync(await makeArchive(app.context, before))['data.json']!));
  expect(data).not.toHaveProperty('teamMembers');
  expect(data).not.toHaveProperty('outbox');
  await eraseAccount(app.context, next.id);
  const seats = await app.context.db.select().from(teamMembers).where(eq(teamMembers.ownerId, owner.id));
  expect(seats).toMatchObject([{ accountId: former.id }]);
  expect(await app.subjectsTo(former.email)).toEqual(expect.arrayContaining(mails));
});

test('deletes the passkeys, and the user handle of an account whose payments stay', async () => {
  const { owner } = await makeCrew(app);
  const passkey = await passkeyActions(app).addPasskey(owner);
  expect((await readAccount(owner.id)).passkeyHandle).toBe(passkey.userHandle);
  await eraseAccount(app.context, owner.id);
  expect(await app.context.db.$count(passkeys, eq(passkeys.accountId, owner.id))).toBe(0);
  expect((await readAccount(owner.id)).passkeyHandle).toBeNull();
});
