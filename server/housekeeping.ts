import { lte } from 'drizzle-orm';
import { tellWaiting } from './accounts/supportMails';
import type { Context } from './context';
import * as schema from './db/schema';
import { TRAIL_LIFE } from './security/events';

const EVERY = 60 * 60 * 1000;
/** Where an account was logged in from is forgotten after 90 days without. */
const KNOWN_FOR = 90 * 24 * 60 * 60 * 1000;

/** Deletes what has expired. Nothing relies on it: expired rows are never believed anyway. */
export async function tidy({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now();
  const { codes, contactChanges, contactUndos, knownSources, limits, resetTokens, securityEvents } = schema;
  for (const table of [schema.sessions, codes, schema.signUps, resetTokens, contactChanges, contactUndos, limits])
    await db.delete(table).where(lte(table.expiresAt, at));
  await db.delete(knownSources).where(lte(knownSources.seenAt, at - KNOWN_FOR));
  await db.delete(securityEvents).where(lte(securityEvents.at, at - TRAIL_LIFE));
}

/** Tidies now and every hour, and sends what waits for support. @returns a function that stops it */
export function startHousekeeping(context: Context): () => void {
  const run = () => {
    context.background.run('housekeeping', () => tidy(context));
    context.background.run('support mails', () => tellWaiting(context));
  };
  run();
  const timer = setInterval(run, EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
