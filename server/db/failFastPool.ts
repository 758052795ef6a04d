import { Pool, type PoolClient } from 'pg';
import { isDatabaseUnavailable } from './errors';
import { connectionError } from './requirements';

type Callback = (error: Error | undefined, client: undefined, release: () => void) => void;

/** A pool that fails at once while PostgreSQL doesn't respond, instead of making each request wait for a timeout. */
export class FailFastPool extends Pool {
  isAway = (): boolean => false;

  override connect: Pool['connect'] = ((callback?: Callback) => {
    const error = this.isAway() && new Error('PostgreSQL does not respond.');
    if (callback && error) return void process.nextTick(callback, error, undefined, () => {});
    if (callback) return super.connect(callback as never);
    // Only transactions use this form; drizzle wraps the errors of single queries.
    return (error ? Promise.reject<PoolClient>(error) : super.connect()).catch((reason: unknown) => {
      throw isDatabaseUnavailable(reason) ? connectionError(reason) : reason;
    });
  }) as Pool['connect'];
}

/** Keeps errors of connections from ending the process; the next query of a broken connection fails instead. */
export function ignoreErrors(pool: Pool): void {
  // The pool replaces a broken idle connection.
  pool.on('error', () => {});
  // The pool listens only while a connection is idle, so an error in a transaction would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
}
