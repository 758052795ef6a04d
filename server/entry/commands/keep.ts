import type { Db } from '../../platform/db';
import { printable } from '../../platform/messages/text';
import { chooseStaying, readNextTeam } from '../../product/subscription/nextTeam';
import { toPeople } from '../../product/subscription/seats';
import type { Account } from '../../product/accounts/find';
import { type CommandContext, CommandError, rejectCommand } from './output';

/**
 * Returns the seats of the people in `--keep`, or null while everyone keeps a seat. Needs the owner's lock.
 * @param users the seats after the command
 * @throws CommandError that lists the people when there are too few seats and no valid choice
 */
export async function chooseKept(
  { options, now }: CommandContext,
  tx: Db,
  owner: Account,
  users: number,
): Promise<string[] | null> {
  const { seats, ownerHasSeat, people } = await readNextTeam(tx, owner.id, now());
  if (people <= users) return null;
  const emails = toPeople(seats).map(({ email }) => email);
  if (!options.keep) {
    const others = ownerHasSeat ? `${users - 1} who stay besides the owner` : `${users} who stay`;
    throw new CommandError(
      `The team of ${owner.email} has ${people} people for ${users} seats. Choose the ${others} with --keep <emails>, separated by commas: ${emails.map(printable).join(', ')}`,
    );
  }
  const others = options.keep.filter((email) => email !== owner.email);
  const stranger = others.find((email) => !emails.includes(email));
  if (stranger !== undefined) throw new CommandError(`${printable(stranger)} has no seat or invitation on the team.`);
  const keep = others.map((email) => seats[emails.indexOf(email)]!.seat.id);
  return chooseStaying(tx, owner.id, users, keep, now()).catch(rejectCommand);
}
