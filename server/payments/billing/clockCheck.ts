import type { Context, WorkContext } from '../../context';

/** Clocks that are right differ by less, however slow an answer was. */
const TOLERANCE = 5 * 60 * 1000;

/**
 * Whether this machine's clock agrees with those of the database and of the provider; a wrong one would renew plans that
 * are not due. Always where the sandbox takes the payments: its clock may be moved. A change is logged once.
 * @param databaseClock epoch ms by the database
 * @returns what throws when one of them cannot be asked
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
    if (agreed && !agree)
      log.error({ ahead }, "no plan is renewed: this machine's clock differs by more than 5 minutes");
    if (!agreed && agree) log.warn({ ahead }, 'the clocks agree again: plans are renewed');
    agreed = agree;
    return agree;
  };
}
