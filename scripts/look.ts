import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { views } from '../src/app/catalogue/views';
import { buildGallery, serveGallery } from './look/site';
import { ROOT, runNode, waitForExit } from './run/children';
import { installedChromium } from './run/install';

/** The committed pictures, and what they were drawn with. */
const PICTURES = path.join(ROOT, 'e2e', 'look', 'pictures');
const DRAWN_WITH = path.join(PICTURES, 'browser.json');

/** What decides how letters and edges are drawn: the browser with its major version, and the fonts that are installed. */
function drawnWith(browser: string): string {
  const run = (command: string, ...args: string[]) => spawnSync(command, args, { encoding: 'utf8' }).stdout ?? '';
  const fonts = run('fc-list', '--format', '%{file|basename}\n').split('\n').sort().join();
  const facts = {
    browser: `${path.basename(browser)} ${/\d+/.exec(run(browser, '--version'))?.[0]}`,
    fonts: createHash('sha256').update(fonts).digest('hex').slice(0, 12),
  };
  return `${JSON.stringify(facts, null, 2)}\n`;
}

/** What belongs to the pictures once they are accepted: what they were drawn with, and none of a view that is gone. */
function tidyPictures(browser: string): void {
  writeFileSync(DRAWN_WITH, drawnWith(browser));
  const wanted = new Set(views.map(({ name }) => `${name}.png`));
  for (const file of readdirSync(PICTURES)) {
    if (file.endsWith('.png') && !wanted.has(file)) rmSync(path.join(PICTURES, file));
  }
}

/**
 * `npm run test:look [-- names]` compares the gallery's views with the committed pictures, `-- --accept` accepts how
 * they look now, `-- --sizes` tries them in other sizes and schemes.
 */
async function main(): Promise<void> {
  const options = { accept: { type: 'boolean' }, sizes: { type: 'boolean' } } as const;
  const { values, positionals: names } = parseArgs({ options, allowPositionals: true });
  const browser = await installedChromium();
  const isSame = readFileSync(DRAWN_WITH, 'utf8') === drawnWith(browser);
  if (!isSame && !values.accept)
    console.log('The pictures were drawn by another browser or with other fonts: they are not compared.');
  await buildGallery();
  const { origin, stop } = await serveGallery();
  const args = [
    ...['test', '--config', 'playwright.look.config.ts'],
    values.sizes ? 'sound.look' : 'views.look',
    ...(names.length > 0 ? ['--grep', `(^| )(${names.join('|')})$`] : []),
    ...(values.accept ? [`--update-snapshots=${isSame ? 'changed' : 'all'}`] : []),
    ...(isSame || values.accept ? [] : ['--ignore-snapshots']),
  ];
  const env = { ...process.env, LOOK_ORIGIN: origin, HEADLESS_SHELL_PATH: browser };
  try {
    process.exitCode = await waitForExit(runNode(['node_modules/@playwright/test/cli.js', ...args], env));
  } finally {
    stop();
  }
  if (values.accept) tidyPictures(browser);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
