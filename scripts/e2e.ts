import { runMain, runToEnd } from './run/children';
import { installedChromium } from './run/install';
import { buildIfStale } from './site/buildSite';

/** Tag of `long()` in e2e/harness/test.ts. */
const LONG = '@long';

/** Runs all journeys except the long ones by default; `--long` runs those. */
function selected(args: readonly string[]): readonly string[] {
  if (args.length === 0) return ['--grep-invert', LONG];
  return args.flatMap((argument) => (argument === '--long' ? ['--grep', LONG] : [argument]));
}

/**
 * Implements `npm run test:e2e [-- e2e/x.e2e.ts … -g title]`: journeys against the production build, with Playwright's
 * options; in Chromium unless `--project` is given.
 */
async function main(): Promise<void> {
  await buildIfStale();
  const args = selected(process.argv.slice(2));
  const project = args.some((argument) => argument.startsWith('--project')) ? [] : ['--project=chromium'];
  // Found here, because each Playwright process would search for it and try to install it.
  const env = { ...process.env, HEADLESS_SHELL_PATH: await installedChromium() };
  await runToEnd(['node_modules/@playwright/test/cli.js', 'test', ...project, ...args], env);
}

runMain(main);
