import { tellWaiting } from './accounts/supportMails';
import type { Context } from './context';
import { eraseClosed } from './privacy/closing';
import { tidy } from './privacy/erase';

const EVERY = 60 * 60 * 1000;

/** Tidies now and every hour, and sends what waits for support. @returns a function that stops it */
export function startHousekeeping(context: Context): () => void {
  const run = () => {
    context.background.run('housekeeping', () => tidy(context));
    context.background.run('closed accounts', () => eraseClosed(context));
    context.background.run('support mails', () => tellWaiting(context));
  };
  run();
  const timer = setInterval(run, EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
