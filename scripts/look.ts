import { parseArgs } from 'node:util';
import { acceptLooks, compareWithCommit, compareWithCommitted } from './look/run';
import { buildGallery } from './look/site';

const options = {
  accept: { type: 'boolean' },
  all: { type: 'boolean' },
  against: { type: 'string', default: 'HEAD' },
  build: { type: 'boolean' },
} as const;

/**
 * `npm run test:look [-- names]` compares the gallery's views with the committed pictures, `-- --accept` accepts how
 * they look now, `-- --all [--against main]` compares every width and scheme with how they look in a commit.
 */
async function main(): Promise<void> {
  const { values, positionals: names } = parseArgs({ options, allowPositionals: true });
  if (values.build) return buildGallery();
  const { passed, failed } = values.all
    ? await compareWithCommit(values.against, names)
    : await (values.accept ? acceptLooks : compareWithCommitted)(names);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
