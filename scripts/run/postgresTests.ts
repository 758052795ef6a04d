import { nothing, type Count } from './count';
import { startPostgres, type Postgres } from './postgres';
import { runUnitTests } from './unitTests';

/**
 * Runs tests of the server on a PostgreSQL of their own. Where there is none and none can be installed, a message says
 * so and nothing is counted.
 * @param selection arguments of Jest; the whole server by default
 * @param settings what is added to the environment
 */
export async function runPostgresTests(
  selection: readonly string[] = [],
  settings: NodeJS.ProcessEnv = {},
): Promise<Count> {
  let postgres: Postgres;
  try {
    postgres = await startPostgres({ install: true });
  } catch (error) {
    console.log(`SKIPPED on PostgreSQL. ${error instanceof Error ? error.message : String(error)}`);
    return nothing;
  }
  try {
    const server = [...selection, '--selectProjects', 'server'];
    return await runUnitTests(server, { ...settings, TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}
