import { sql } from 'drizzle-orm';
import type { Db } from './types';

/** The time by the clock of the database's machine, epoch ms. */
export async function readClock(db: Db): Promise<number> {
  const now = sql<string>`extract(epoch from clock_timestamp()) * 1000`;
  const [row] = await db.select({ now }).from(sql`(select 1) as one`);
  return Math.round(Number(row?.now));
}
