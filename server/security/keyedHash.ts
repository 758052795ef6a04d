import { createHmac } from 'node:crypto';
import type { Config } from '../config';

/** What needs the key of the hashes. */
export interface Keyed {
  config: Pick<Config, 'hashKey'>;
}

/**
 * What is kept of addresses and e-mails, as base64url. There are few enough of them to try each one: without the key,
 * which is not in the database, that finds none.
 */
export function keyedHash({ config }: Keyed, value: string): string {
  return createHmac('sha256', config.hashKey).update(value).digest('base64url');
}
