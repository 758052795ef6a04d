/**
 * The whole database schema, one file per area. Rules:
 *  - only what PostgreSQL 15 and PGlite both know; moments are epoch milliseconds, money integer cents;
 *  - after a change run `npm run db:generate` and commit `../migrations` with it. Until the first release that
 *    command writes the one initial migration anew; afterwards it adds one, forward only.
 */
export * from './accounts';
export * from './messages';
export * from './limits';
export * from './payments';
export * from './sandbox';
