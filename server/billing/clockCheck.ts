import type { Context, WorkContext } from '../process/context';

/** Tolerated clock difference; covers slow answers. */
const TOLERANCE = 5 * 60 * 1000;

/**
 * Creates a check of this machine's clock against those of the database and the provider; a wrong clock would renew
 * plans that are not due. Always passes with the sandbox, whose clock can be moved. Each change of the result is logged
 * once.
 * @param databaseClock epoch ms by the database
 * @returns the check, which rejects when one of the clocks can't be read
 */
export function makeClockCheck(
  { provider, sandbox, now, log }: Pick<Context, 'provider' | 'sandbox' | 'now'> & Pick<WorkContext, 'log'>,
  databaseClock: () => Promise<number>,
): Context['clockIsRight'] {
  let agreed = true;
  return async () => {
    if (sandbox) return true;
    const ahead = {
      ofDatabase: now() - (await databaseClock()),
      ofProvider: now() - ((await provider.readClock()) ?? now()),
    };
    const agree = Object.values(ahead).every((ms) => Math.abs(ms) <= TOLERANCE);
    if (agreed && !agree) log.error({ ahead }, "renewals paused: this machine's clock is off by more than 5 minutes");
    if (!agreed && agree) log.warn({ ahead }, 'clocks agree again; renewals resumed');
    agreed = agree;
    return agree;
  };
}
