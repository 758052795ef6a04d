import { isTooEarly, waitOf } from './errors';
import type { Acknowledgement } from './endpoints.gen';
import { isCancelled } from './underWay';

/** What came of a form that makes the API send codes; `wait` are the seconds until the next, where it has named them. */
type CodesSent = Pick<Acknowledgement, 'message'> & { wait?: number };

/**
 * Sends such a form. One that was cancelled may have arrived all the same; sent again as it was, the API then asks to
 * wait a minute, because the codes are on their way: they can be entered.
 * @returns rejects as `send` does in every other case
 */
export function sendOnce<T>(send: (form: T) => Promise<Acknowledgement>): (form: T) => Promise<CodesSent> {
  let cancelled = '';
  return async (form) => {
    const content = JSON.stringify(form);
    try {
      return await send(form);
    } catch (error) {
      if (content === cancelled && isTooEarly(error)) return { message: '', wait: waitOf(error) };
      if (isCancelled(error)) cancelled = content;
      throw error;
    }
  };
}
