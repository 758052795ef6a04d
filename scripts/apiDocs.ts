import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readContract } from './api/contract';
import type { Example } from './apiDocs/examples';
import { withExamples } from './apiDocs/withExamples';
import { ROOT } from './run/children';

const FOLDER = path.join(ROOT, 'build', 'api');

/** @throws Error when it fails; what it says goes on to the terminal */
function run(program: string, args: string[], env: Record<string, string>): void {
  const { status } = spawnSync(path.join(ROOT, 'node_modules', '.bin', program), args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed.`);
}

/** The page's maker loads a picture of its own otherwise. */
const NO_NETWORK = `<meta http-equiv="Content-Security-Policy" content="default-src 'unsafe-inline' data: blob:">`;

/**
 * `npm run api:docs`: the contract as a page, build/api/index.html, with the examples that a test sends for it. Nothing
 * is fetched, neither here nor by the page.
 */
function main(): void {
  const [sent, document, page] = ['examples.json', 'openapi.json', 'index.html'].map((name) => path.join(FOLDER, name));
  mkdirSync(FOLDER, { recursive: true });
  run('jest', ['scripts/apiDocs'], { EXAMPLES_FILE: sent! });
  const examples = new Map(JSON.parse(readFileSync(sent!, 'utf8')) as [string, Example][]);
  writeFileSync(document!, JSON.stringify(withExamples(readContract(), examples)));
  run('redocly', ['build-docs', document!, '--output', page!, '--inlineBundle'], { REDOCLY_TELEMETRY: 'off' });
  writeFileSync(page!, readFileSync(page!, 'utf8').replace('<head>', `<head>${NO_NETWORK}`));
}

main();
