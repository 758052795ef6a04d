import { asc } from 'drizzle-orm';
import { signingSecrets } from '../db/schema';
import { changeKeys } from '../security/signingKeys';
import { day, table } from './table';
import type { CommandContext } from './types';

/** The keys of links, with the day since which each signs. */
export async function listKeys({ db }: CommandContext): Promise<string> {
  const rows = await db.select().from(signingSecrets).orderBy(asc(signingSecrets.name));
  if (rows.length === 0) return 'No keys yet.';
  const cells = rows.map(({ name, changedAt, former }) => [name, day(changedAt || null), former ? 'yes' : 'no']);
  return table([['KEY', 'SINCE', 'FORMER ONE IS GOOD'], ...cells]);
}

/** New keys for all links; those of the keys before stay good until the next change. */
export async function rotateKeys({ db, now }: CommandContext): Promise<string> {
  const names = await changeKeys(db, now());
  if (names.length === 0) return 'No keys yet.';
  return `New keys: ${names.sort().join(', ')}. Links of the former keys work until the next change.`;
}
