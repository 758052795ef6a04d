import { runPostgresTests } from './run/postgresTests';

/** `npm run test:postgres -- [arguments of Jest]`: the tests of the server on a temporary PostgreSQL. */
void runPostgresTests(process.argv.slice(2)).then(({ passed, failed }) => {
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
});
