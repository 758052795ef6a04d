import { buildServer } from '../run/buildServer';
import { runMain, runToEnd } from '../run/children';
import { startPostgres } from '../run/postgres';
import { buildIfStale } from '../site/buildSite';

/**
 * Implements `npm run test:release -- postgres [arguments of Jest]`: runs server tests on a separate PostgreSQL. If it
 * is missing and cannot be installed, this prints a message and succeeds.
 */
async function main(): Promise<void> {
  const selection = process.argv.slice(2);
  const postgres = await startPostgres().catch((error: Error) => console.log(`SKIPPED. ${error.message}`));
  if (!postgres) return;
  try {
    if (selection.length === 0 || selection.includes('server/entry/process/production')) await buildIfStale();
    else await buildServer();
    const wanted = selection.length > 0 ? selection : ['server/.*(\\.long)?\\.test'];
    const env = { ...process.env, TEST_DATABASE_URL: postgres.url };
    await runToEnd(['node_modules/jest/bin/jest.js', ...wanted, '--selectProjects', 'server'], env);
  } finally {
    await postgres.stop();
  }
}

runMain(main);
