import { makeRenewalWorker } from '../../product/billing/renewals';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/db';
import { readClock } from '../../platform/db/queries';
import { unavailable } from '../../platform/lib/httpErrors';
import { makeLimiter } from '../../platform/security/limits/limiter';
import { THROTTLES } from '../../platform/security/limits/policies';
import { makeMessages } from '../../platform/messages';
import { makeExportWorker } from '../../product/privacy/exports';
import { makeStripeProvider } from '../../platform/providers/stripe';
import { makeSandboxClock } from '../sandbox/clock';
import { makeSandbox } from '../sandbox/provider';
import { makeHasher } from '../../platform/security/hasher';
import { makeSigningKeys } from '../../platform/security/tokens';
import { makeBackground, makeKeyedMutex, repeat } from '../../platform/db/work/background';
import type { Context, WorkContext } from '../../platform/http/context';

export interface Clocks {
  /** Epoch milliseconds; the machine's clock unless a test provides its own. */
  now?: () => number;
  /** Epoch ms from the database; from `now` if a test provides its own. */
  databaseClock?: () => Promise<number>;
}

/** Creates the dependencies of the modules, for the server and for a CLI command. */
export async function makeContext<Log extends WorkContext['log']>(
  config: Config,
  database: Database,
  log: Log,
  { now: machine = Date.now, databaseClock }: Clocks = {},
): Promise<Omit<Context, 'log'> & { log: Log }> {
  const { db } = database;
  const clock = makeSandboxClock(machine);
  // The test clock applies only in the sandbox.
  const now = config.stripe ? machine : clock.now;
  const background = makeBackground(log);
  const signingKeys = makeSigningKeys(db, now);
  // readConfig rejects production without Stripe.
  const sandbox = config.stripe ? null : makeSandbox({ db, now, log, signingKeys, clock });
  if (sandbox) await clock.load(db);
  const limiter = makeLimiter(db, now, { config });
  const provider = config.stripe
    ? makeStripeProvider({
        ...config.stripe,
        returnUrl: `${config.publicOrigin}/account`,
        reserveCall: (endpoint) => limiter.reserveTurn(THROTTLES.stripe, endpoint),
      })
    : sandbox!;
  const readDatabaseClock = databaseClock ?? (machine === Date.now ? () => readClock(db) : async () => machine());
  const messages = makeMessages(config, { db, now, background, log });
  const work = { config, db, now, log, background, messages, withLock: makeKeyedMutex(), provider, signingKeys };
  const context = {
    ...work,
    database,
    exportWorker: makeExportWorker(work),
    limiter,
    hasher: makeHasher(),
    sandbox,
    startedAt: now(),
    ...makeClockCheck({ provider, sandbox, now, log }, readDatabaseClock),
  };
  return Object.assign(context, { renewalWorker: makeRenewalWorker(context) });
}

/** Tolerated clock difference; covers slow answers. */
const TOLERANCE = 5 * 60 * 1000;
const CHECK_EVERY = 60_000;

/**
 * Creates a check of this machine's clock against those of the database and the provider; a wrong clock would renew
 * plans that are not due, and write times that last too long. Always passes with the sandbox, whose clock can be moved.
 * Each change of the result is logged once.
 * @param databaseClock epoch ms by the database
 */
export function makeClockCheck(
  { provider, sandbox, now, log }: Pick<Context, 'provider' | 'sandbox' | 'now'> & Pick<WorkContext, 'log'>,
  databaseClock: () => Promise<number>,
): Pick<Context, 'clockIsRight' | 'requireRightClock'> {
  let agreed = true;
  return {
    async clockIsRight() {
      if (sandbox) return true;
      const ahead = {
        ofDatabase: now() - (await databaseClock()),
        ofProvider: now() - ((await provider.readClock()) ?? now()),
      };
      const agree = Object.values(ahead).every((ms) => Math.abs(ms) <= TOLERANCE);
      if (agreed && !agree) log.error({ ahead }, WRONG_CLOCK);
      if (!agreed && agree) log.warn({ ahead }, 'clocks agree again; writes and renewals resumed');
      agreed = agree;
      return agree;
    },
    requireRightClock() {
      if (!agreed) throw unavailable();
    },
  };
}

const WRONG_CLOCK =
  'writes and renewals paused: this clock is off by more than 5 minutes; set it with `timedatectl set-ntp true`';

/** Checks the clock now and once a minute. @returns a function that stops it */
export const startClockCheck = ({ background, clockIsRight }: Context): (() => void) =>
  repeat(CHECK_EVERY, () => background.run('clock', async () => void (await clockIsRight())));
