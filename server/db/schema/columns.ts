import { bigint, text } from 'drizzle-orm/pg-core';

/** A moment as epoch milliseconds (bigint in SQL, number in TypeScript, from the injected clock). */
export const moment = (name: string) => bigint(name, { mode: 'number' });

/** A random, opaque primary key made by `newId()` (128 bits, base64url; C57). */
export const id = (name = 'id') => text(name);
