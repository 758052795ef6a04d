import { lte } from 'drizzle-orm';
import type { Context } from './context';
import { challenges, limits, resetTokens, sessions } from './db/schema';

const EVERY = 60 * 60 * 1000;

/** Deletes what has expired. Nothing relies on it: expired rows are never believed anyway. */
export async function tidy({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now();
  await db.delete(sessions).where(lte(sessions.expiresAt, at));
  await db.delete(challenges).where(lte(challenges.expiresAt, at));
  await db.delete(resetTokens).where(lte(resetTokens.expiresAt, at));
  await db.delete(limits).where(lte(limits.expiresAt, at));
}

/** Tidies now and every hour. @returns a function that stops it */
export function startHousekeeping(context: Context): () => void {
  const run = () => context.background.run('housekeeping', () => tidy(context));
  run();
  const timer = setInterval(run, EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
