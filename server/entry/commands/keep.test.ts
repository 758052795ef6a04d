import { teamMembers } from '../../platform/db/schema';
import { makeCrew, newEmail } from '../../product/team/testing/crew';
import { areSeats } from '../../product/subscription/seats';
import { useTestApp } from '../../testing';
import { runCommand } from './commands';

const app = useTestApp();
const run = (...words: string[]) => runCommand(app.context, words);
const ENDED = 'You no longer have a seat on your team';

const getSeats = async (ownerId: string) =>
  (await app.context.db.select().from(teamMembers).where(areSeats(ownerId))).map(({ email }) => email).sort();

describe('a refund that takes seats', () => {
  /** Creates a team of five, three seats of which are the plan, with four members, oldest first. */
  async function makeTeam() {
    const crew = await makeCrew(app, 3);
    await crew.owner.pay(await crew.owner.addMembers(2));
    const emails: string[] = [];
    for (let people = 0; people < 4; people += 1) {
      app.clock.advance(60_000);
      emails.push((await crew.join()).email);
    }
    const added = (await crew.owner.ledger()).find(({ kind }) => kind === 'members')!;
    return { ...crew, emails, invoice: added.invoiceNumber };
  }

  test('asks who stays before money moves, and ends exactly the other seats, with emails', async () => {
    const { owner, emails, invoice } = await makeTeam();
    const [first, second, third, fourth] = emails;
    await expect(run('refund', invoice, '--yes')).rejects.toThrow(
      `The team of ${owner.email} has 5 people for 3 seats. Choose the 2 who stay besides the owner with --keep <emails>, separated by commas: ${emails.join(', ')}`,
    );
    const tooMany = `${first},${second},${third}`;
    await expect(run('refund', invoice, '--yes', '--keep', tooMany)).rejects.toThrow(
      'At most 3 people can keep a seat.',
    );
    await expect(run('refund', invoice, '--yes', '--keep', 'x@example.com')).rejects.toThrow(
      'x@example.com has no seat or invitation on the team.',
    );
    expect((await owner.booked()).map(([kind]) => kind)).toEqual(['purchase', 'members']);
    expect(await getSeats(owner.id)).toEqual([...emails].sort());

    const keep = `${owner.email}, ${fourth!.toUpperCase()},${second}`;
    expect(await run('refund', invoice, '--yes', '--keep', keep)).toContain('refunded');
    expect(await getSeats(owner.id)).toEqual([second, fourth].sort());
    expect((await app.messagesTo(first!))[0]?.subject).toBe(ENDED);
    expect(await app.subjectsTo(owner.email)).toContain('2 people left your team');
    expect(await run('events', owner.id)).not.toContain(second);
  });

  test('of a part keeps all seats and asks nothing; a rejected one keeps the choice for the renewal', async () => {
    const { owner, seatOf, emails, invoice } = await makeTeam();
    await owner.post('/payment/schedule-change', { users: 4, keep: await Promise.all(emails.slice(1).map(seatOf)) });
    expect(await run('refund', invoice, '1.00', '--yes')).toContain('$1.00 of');
    jest.spyOn(app.context.provider, 'refund').mockResolvedValueOnce({ status: 'rejected', reason: 'No.' });
    await expect(run('refund', invoice, '--yes', '--keep', emails[0]!)).rejects.toThrow('rejected the refund: No.');
    const { scheduled } = await owner.billing();
    expect(scheduled.leaving.map(({ email }: { email: string }) => email)).toEqual([emails[0]]);
  });
});

test('a smaller Enterprise plan asks who stays', async () => {
  const { owner, invite } = await makeCrew(app, 3);
  await run('enterprise', 'grant', owner.id, '52');
  const emails = Array.from({ length: 51 }, newEmail);
  while (emails.length > (await getSeats(owner.id)).length)
    await invite(...emails.slice((await getSeats(owner.id)).length).slice(0, 20));
  await expect(run('enterprise', 'grant', owner.id, '50')).rejects.toThrow(
    'has 52 people for 50 seats. Choose the 49 who stay besides the owner with --keep <emails>',
  );
  expect(await getSeats(owner.id)).toHaveLength(51);
  await run('enterprise', 'grant', owner.id, '50', '--keep', emails.slice(2).join(','));
  expect(await getSeats(owner.id)).toEqual(emails.slice(2).sort());
  expect(await app.subjectsTo(owner.email)).toContain('2 people left your team');
});
