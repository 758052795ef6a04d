import { runJourneys } from './run/journeys';
import { buildIfStale } from './site/buildSite';

/** `npm run test:e2e [-- e2e/x.e2e.ts … -g title]`: journeys in Chromium against the production build. */
async function main() {
  await buildIfStale();
  const { failed } = await runJourneys(process.argv.slice(2));
  process.exitCode = failed === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
