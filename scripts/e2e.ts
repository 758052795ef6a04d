import { extensions, LITERAL_VARIABLE, NEEDS } from '../e2e/harness/literal';
import { wrappingNames } from '../literalApi';
import { listJourneys, runJourneys } from './run/journeys';
import { buildIfStale } from './site/buildSite';

/** Takes `--literal <wrapping>` out of the arguments and runs what is left on the literal API. */
async function chooseApi(args: string[]): Promise<string[]> {
  const at = args.indexOf('--literal');
  if (at < 0) return args;
  const [, wrapping = ''] = args.splice(at, 2);
  if (!wrappingNames.some((name) => name === wrapping))
    throw new Error(`--literal takes one of ${wrappingNames.join(', ')}.`);
  console.log(`Not run on the literal API, because they are about what ours has beyond the specification:`);
  console.log(await listJourneys(['--grep', NEEDS]));
  for (const [name, reason] of Object.entries(extensions)) console.log(`${NEEDS}${name}: ${reason}`);
  process.env[LITERAL_VARIABLE] = wrapping;
  return args;
}

/**
 * `npm run test:e2e [-- e2e/x.e2e.ts … -g title]`: journeys in Chromium against the production build; with
 * `--literal envelope`, `twice` or `bare` on the API that says only what the specification prints, in that wrapping.
 */
async function main() {
  await buildIfStale();
  const { failed } = await runJourneys(await chooseApi(process.argv.slice(2)));
  process.exitCode = failed === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
