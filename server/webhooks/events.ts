import { eq } from 'drizzle-orm';
import type { Db } from '../db';
import { webhookEvents } from '../db/schema';

/** True when a notice has had its effect: saves asking the provider again. The effect itself checks once more. */
export async function alreadyKnown(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select({ id: webhookEvents.id }).from(webhookEvents).where(eq(webhookEvents.id, id));
  return row !== undefined;
}
