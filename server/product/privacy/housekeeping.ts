import { and, getTableName, lte, sql } from 'drizzle-orm';
import { sendWaitingMails } from '../accounts/supportMails';
import { HOUR } from '../../platform/lib/days';
import type { Context } from '../../platform/http/context';
import { repeat } from '../../platform/db/work/background';
import { runForRow } from '../../platform/db/work/rows';
import { eraseClosed } from './closing';
import { PERSONAL_DATA } from './personalData';

const EVERY = HOUR;

/** Deletes expired rows. Only saves space: the code ignores expired rows anyway. */
export async function tidy({ db, now, log }: Pick<Context, 'db' | 'now' | 'log'>): Promise<void> {
  for (const { table, outdated } of PERSONAL_DATA) {
    if (!outdated) continue;
    const isOutdated = and(lte(sql`${outdated.after}`, now() - outdated.ms), outdated.where);
    await runForRow(log, 'housekeeping', getTableName(table), () => db.delete(table).where(isOutdated));
  }
}

/** Deletes expired rows and closed accounts in the background, and sends waiting emails to support. */
export function runHousekeeping(context: Context): void {
  context.background.run('housekeeping', () => tidy(context));
  context.background.run('closed accounts', () => eraseClosed(context));
  context.background.run('support mails', () => sendWaitingMails(context));
}

/** Runs the housekeeping now and every hour. @returns a function that stops it */
export const startHousekeeping = (context: Context) => repeat(EVERY, () => runHousekeeping(context));
