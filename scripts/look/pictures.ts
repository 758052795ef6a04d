import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { views } from '../../src/app/catalogue/views';
import { chromiumPath } from '../run/chromium';
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
export async function takePictures({ origin, pictures, update, names = [], ...look }: Run): Promise<Outcome> {
  const folder = folderOf(look);
  rmSync(folder, { recursive: true, force: true });
  const args = ['test', '--config', 'playwright.look.config.ts', ...(update ? [`--update-snapshots=${update}`] : [])];
  const only = names.length > 0 ? ['--grep', `(^| )(${names.join('|')})$`] : [];
  const env = { LOOK_ORIGIN: origin, LOOK_PICTURES: pictures, LOOK_FOLDER: folder };
  const child = spawn(process.execPath, [RUNNER, ...args, ...only], {
    cwd: ROOT,
    env: { ...process.env, ...env, LOOK_WIDTH: String(look.width), LOOK_SCHEME: look.scheme },
    stdio: 'inherit',
  });
  await once(child, 'exit');
  return outcomeOf(JSON.parse(readFileSync(path.join(folder, 'results.json'), 'utf8')) as Suite);
}

/** The major version of the browser of this machine. */
function browserVersion(): number {
  const { stdout } = spawnSync(chromiumPath(), ['--version'], { encoding: 'utf8' });
  return Number(/\d+/.exec(stdout)?.[0]);
}

/** The versions, where the committed pictures were made with another browser: it draws letters and edges otherwise. */
export function otherBrowser(): { made: number; here: number } | null {
  const { chromium: made } = JSON.parse(readFileSync(MADE_WITH, 'utf8')) as { chromium: number };
  const here = browserVersion();
  return made === here ? null : { made, here };
}

/** What belongs to the pictures once they are accepted: which browser made them, and none of a view that is gone. */
export function tidyPictures(): void {
  writeFileSync(MADE_WITH, `{ "chromium": ${browserVersion()} }\n`);
  const wanted = new Set(views.map(({ name }) => `${name}.png`));
  for (const file of readdirSync(COMMITTED)) {
    if (file.endsWith('.png') && !wanted.has(file)) rmSync(path.join(COMMITTED, file));
  }
}
