import { sendWaitingMails } from '../accounts/supportMails';
import type { Context } from '../process/context';
import { repeat } from '../work/background';
import { eraseClosed } from './closing';
import { tidy } from './erase';

const EVERY = 60 * 60 * 1000;

/** Deletes expired rows and closed accounts in the background, and sends waiting emails to support. */
export function runHousekeeping(context: Context): void {
  context.background.run('housekeeping', () => tidy(context));
  context.background.run('closed accounts', () => eraseClosed(context));
  context.background.run('support mails', () => sendWaitingMails(context));
}

/** Runs the housekeeping now and every hour. @returns a function that stops it */
export const startHousekeeping = (context: Context) => repeat(EVERY, () => runHousekeeping(context));
