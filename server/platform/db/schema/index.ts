/**
 * The whole database schema, one file per area. Rules:
 * - only features of both PostgreSQL 15 and PGlite; times are epoch milliseconds, money integer cents;
 * - after a change run `npm run db:generate -- <name>` and commit the migration that it adds to `../migrations`;
 * changes that drizzle cannot express (triggers, data fixes) are a separate migration: `-- <name> --custom`.
 */
export * from './accounts';
export * from './messages';
export * from './ledger';
export * from './payments';
export * from './sandbox';
export * from './signUps';
export * from './security';
export * from './team';
