/**
 * The whole database schema, one file per area. Rules:
 *  - only what PostgreSQL 15 and PGlite both know; moments are epoch milliseconds, money integer cents;
 *  - after a change run `npm run db:generate -- <name>` and commit the migration that it adds to `../migrations`;
 *    what drizzle cannot say (triggers, corrections of data) is a migration of its own: `-- <name> --custom`.
 */
export * from './accounts';
export * from './messages';
export * from './ledger';
export * from './payments';
export * from './sandbox';
export * from './signUps';
export * from './security';
export * from './team';
