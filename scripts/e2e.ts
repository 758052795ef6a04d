import { runMain, runNode, waitForExit } from './run/children';
import { installedChromium } from './run/install';
import { buildIfStale } from './site/buildSite';

/** Tag of `long()` in e2e/harness/test.ts. */
const LONG = '@long';

/** Without arguments all journeys but the long ones; `--long` stands for those. */
function selected(args: readonly string[]): readonly string[] {
  if (args.length === 0) return ['--grep-invert', LONG];
  return args.flatMap((argument) => (argument === '--long' ? ['--grep', LONG] : [argument]));
}

/**
 * `npm run test:e2e [-- e2e/x.e2e.ts … -g title]`: journeys against the production build, with the options of Playwright; in
 * Chromium when no `--project` is named.
 */
async function main(): Promise<void> {
  await buildIfStale();
  const args = selected(process.argv.slice(2));
  const project = args.some((argument) => argument.startsWith('--project')) ? [] : ['--project=chromium'];
  // Found here: each process of Playwright would look for it, and try to install it, by itself.
  const env = { ...process.env, HEADLESS_SHELL_PATH: await installedChromium() };
  process.exitCode = await waitForExit(
    runNode(['node_modules/@playwright/test/cli.js', 'test', ...project, ...args], env),
  );
}

runMain(main);
