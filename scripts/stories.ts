import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';
import { documentHtml } from '../src/start/document/documentHtml';
import { pictured } from '../stories/stories';
import { storiesConfig, withBuiltTheme } from '../webpack.config';
import { ROOT, runMain, runToEnd } from './run/children';
import { installedChromium } from './run/install';
import { run } from './site/bundle';
import { inlineScript } from './site/inlineScript';

/** The committed pictures, and their rendering environment. */
const PICTURES = path.join(ROOT, 'e2e', 'stories', 'pictures');
const DRAWN_WITH = path.join(PICTURES, 'browser.json');
/** Output folder of the stories. */
const SITE = path.join(ROOT, '.cache', 'stories', 'site');

/** Returns the rendering environment: the browser with its major version, and the installed fonts. */
function drawnWith(browser: string): string {
  const run = (command: string, ...args: string[]) => spawnSync(command, args, { encoding: 'utf8' }).stdout ?? '';
  const fonts = run('fc-list', '--format', '%{file|basename}\n').split('\n').sort().join();
  const facts = {
    browser: `${path.basename(browser)} ${/\d+/.exec(run(browser, '--version'))?.[0]}`,
    fonts: createHash('sha256').update(fonts).digest('hex').slice(0, 12),
  };
  return `${JSON.stringify(facts, null, 2)}\n`;
}

/** Updates the accepted pictures: records the rendering environment and deletes those that are no longer compared. */
function tidyPictures(browser: string): void {
  writeFileSync(DRAWN_WITH, drawnWith(browser));
  const wanted = new Set(pictured.map(({ name }) => `${name}.png`));
  for (const file of readdirSync(PICTURES)) {
    if (file.endsWith('.png') && !wanted.has(file)) rmSync(path.join(PICTURES, file));
  }
}

/** Serves the built stories on a free port of this machine. */
async function serveStories(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const page = documentHtml({ path: '/', scripts: ['/assets/main.js'], scheme: inlineScript('scheme') });
  const server = fastify();
  await server.register(fastifyStatic, { root: path.join(SITE, 'assets'), prefix: '/assets/' });
  server.setNotFoundHandler((_request, reply) => reply.type('text/html').send(page));
  const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  return { origin: `http://localhost:${port}`, stop: () => server.close() };
}

/**
 * Implements `npm run test:look`: `[-- names]` compares screens and dialogs with their committed pictures,
 * `-- --accept` accepts their current look, `-- --sizes` tries all stories in other sizes and schemes.
 */
async function main(): Promise<void> {
  const options = { accept: { type: 'boolean' }, sizes: { type: 'boolean' } } as const;
  const { values, positionals: names } = parseArgs({ options, allowPositionals: true });
  const browser = await installedChromium();
  const isSame = readFileSync(DRAWN_WITH, 'utf8') === drawnWith(browser);
  if (!isSame && !values.accept)
    console.log('Skipped the comparison: the pictures were drawn by another browser or with other fonts.');
  const { themeData } = await import('../src/app/theme/themeData');
  await run(withBuiltTheme(storiesConfig(SITE), themeData));
  const { origin, stop } = await serveStories();
  const args = [
    ...['test', '--project=stories', '--reporter=dot,html'],
    values.sizes ? 'sizes.look' : 'pictures.look',
    ...(names.length > 0 ? ['--grep', `(^| )(${names.join('|')})$`] : []),
    ...(values.accept ? [`--update-snapshots=${isSame ? 'changed' : 'all'}`] : []),
    ...(isSame || values.accept ? [] : ['--ignore-snapshots']),
  ];
  const env = {
    ...process.env,
    STORIES_ORIGIN: origin,
    HEADLESS_SHELL_PATH: browser,
    // The report shows each picture before, after, and the difference.
    PLAYWRIGHT_HTML_OUTPUT_DIR: '.cache/stories/report',
    PLAYWRIGHT_HTML_OPEN: 'never',
  };
  try {
    await runToEnd(['node_modules/@playwright/test/cli.js', ...args], env);
  } finally {
    await stop();
  }
  if (values.accept) tidyPictures(browser);
}

runMain(main);
