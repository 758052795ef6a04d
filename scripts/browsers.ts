import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startServer } from '../testing/server';
import { chromium } from './browsers/chromium';
import { drive } from './browsers/drive';
import type { Engine } from './browsers/driver';
import { firefox } from './browsers/firefox';
import { webkit } from './browsers/webkit';
import { installWithApt } from './run/apt';
import { buildIfStale } from './site/buildSite';

const engines: readonly Engine[] = [chromium, firefox, webkit];

function select(names: readonly string[]): readonly Engine[] {
  const known = new Map(engines.map((engine) => [engine.name.toLowerCase(), engine]));
  return names.length === 0
    ? engines
    : names.map((name) => {
        const engine = known.get(name.toLowerCase());
        if (!engine) throw new Error(`There is no "${name}"; there are ${[...known.keys()].join(', ')}.`);
        return engine;
      });
}

/** @returns what went wrong in one browser; a browser that is not there is one thing */
async function test(engine: Engine, origin: string, watch: string): Promise<string[]> {
  if (engine.missing()) installWithApt(engine.packages);
  const missing = engine.missing();
  if (missing) return [`${missing} is not installed. On Debian: apt-get install ${engine.packages.join(' ')}`];
  const started = await engine.start(watch, origin);
  try {
    return await drive(started.driver, started.origin);
  } finally {
    await started.driver.close();
  }
}

/**
 * `npm run test:browsers [-- firefox webkit]`: all public pages and the log-in in three engines. A message in the
 * console, a hydration that React had to repair, a request to another origin and a breach of the security policy fail.
 */
async function main() {
  const selected = select(process.argv.slice(2));
  await buildIfStale();
  const watch = await readFile(path.join(__dirname, 'browsers', 'watch.js'), 'utf8');
  const server = await startServer();
  try {
    for (const engine of selected) {
      const failures = await test(engine, server.origin, watch).catch((error: unknown) => [String(error)]);
      console.log(`${failures.length === 0 ? 'passed' : 'FAILED'}  ${engine.name}`);
      for (const failure of failures) console.log(`  ${failure}`);
      if (failures.length > 0) process.exitCode = 1;
    }
  } finally {
    await server.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
