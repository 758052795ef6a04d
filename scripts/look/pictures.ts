import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { views } from '../../src/app/catalogue/views';
import { headlessShellPath } from '../run/chromium';
import { ROOT } from '../run/children';
import type { Count } from '../run/count';

/** The committed pictures, in the one width and scheme that is part of `npm test`. */
export const COMMITTED = path.join(ROOT, 'e2e', 'look', 'pictures');
const MADE_WITH = path.join(COMMITTED, 'browser.json');
const RUNNER = path.join('node_modules', '@playwright', 'test', 'cli.js');

export interface Look {
  width: number;
  scheme: 'light' | 'dark';
}
export const COMMITTED_LOOK: Look = { width: 390, scheme: 'light' };

/** Folder below .cache/look for what belongs to a look: results.json, the page of the report. */
export const folderOf = ({ width, scheme }: Look) => path.join(ROOT, '.cache', 'look', `${width}-${scheme}`);

interface Run extends Look {
  /** Where the gallery is served. */
  origin: string;
  /** Folder of the pictures to compare with, or to write. */
  pictures: string;
  /** Which pictures are written instead of compared. */
  update?: 'all' | 'changed';
  /** Names of views; all by default. */
  names?: readonly string[];
  /** What is tried with the views; their pictures by default. */
  files?: readonly ('views' | 'gallery' | 'sound')[];
}

interface Suite {
  suites?: Suite[];
  specs?: { title: string; ok: boolean; tests: { results: { errors: { message?: string }[] }[] }[] }[];
}

export interface Outcome extends Count {
  /** Views that look otherwise than their picture, or have none. */
  changed: string[];
  /** Views that did not come to stand, with what went wrong. */
  broken: string[];
}

const specsOf = (suite: Suite): NonNullable<Suite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
];

function outcomeOf(report: Suite): Outcome {
  const specs = specsOf(report);
  const [changed, broken]: [string[], string[]] = [[], []];
  for (const { title, tests } of specs.filter(({ ok }) => !ok)) {
    const message = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]?.message ?? '';
    if (/toHaveScreenshot|snapshot doesn't exist/.test(message)) changed.push(title);
    else broken.push(`${title}: ${message.slice(0, 500)}`);
  }
  const failed = changed.length + broken.length;
  return { passed: specs.length - failed, failed, changed, broken };
}

/** Opens the views in Chromium and compares each with its picture, with Playwright's own comparison. */
export async function takePictures({
  origin,
  pictures,
  update,
  names = [],
  files = ['views'],
  ...look
}: Run): Promise<Outcome> {
  const folder = folderOf(look);
  rmSync(folder, { recursive: true, force: true });
  const args = ['test', '--config', 'playwright.look.config.ts', ...(update ? [`--update-snapshots=${update}`] : [])];
  const only = names.length > 0 ? ['--grep', `(^| )(${names.join('|')})$`] : [];
  const shell = headlessShellPath();
  const env = { LOOK_ORIGIN: origin, LOOK_PICTURES: pictures, LOOK_FOLDER: folder, HEADLESS_SHELL_PATH: shell };
  const child = spawn(process.execPath, [RUNNER, ...args, ...files.map((file) => `${file}.look`), ...only], {
    cwd: ROOT,
    env: { ...process.env, ...env, LOOK_WIDTH: String(look.width), LOOK_SCHEME: look.scheme },
    stdio: 'inherit',
  });
  await once(child, 'exit');
  return outcomeOf(JSON.parse(readFileSync(path.join(folder, 'results.json'), 'utf8')) as Suite);
}

/** What decides how letters and edges are drawn: the browser with its major version, and the fonts that are installed. */
function drawnWith() {
  const run = (command: string, ...args: string[]) => spawnSync(command, args, { encoding: 'utf8' }).stdout ?? '';
  const browser = headlessShellPath();
  const fonts = run('fc-list', '--format', '%{file|basename}\n').split('\n').sort().join();
  return {
    browser: `${path.basename(browser)} ${/\d+/.exec(run(browser, '--version'))?.[0]}`,
    fonts: createHash('sha256').update(fonts).digest('hex').slice(0, 12),
  };
}

/** What the committed pictures were drawn with, where it is not what this machine has. */
export function drawnOtherwise(): string | null {
  const made = JSON.parse(readFileSync(MADE_WITH, 'utf8')) as ReturnType<typeof drawnWith>;
  const here = drawnWith();
  if (made.browser !== here.browser) return `${made.browser}, and this is ${here.browser}`;
  return made.fonts === here.fonts ? null : 'other fonts than this machine has';
}

/** What belongs to the pictures once they are accepted: what they were drawn with, and none of a view that is gone. */
export function tidyPictures(): void {
  writeFileSync(MADE_WITH, `${JSON.stringify(drawnWith(), null, 2)}\n`);
  const wanted = new Set(views.map(({ name }) => `${name}.png`));
  for (const file of readdirSync(COMMITTED)) {
    if (file.endsWith('.png') && !wanted.has(file)) rmSync(path.join(COMMITTED, file));
  }
}
