import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/**
 * An empty data directory of the embedded engine, packed. Made once a machine and version by the first tests that need it:
 * unpacking it takes a quarter of the time that the engine needs to make one.
 */
const FILE = join(__dirname, `../../.cache/pglite-${engineVersion()}.tar`);

/** The template, or undefined where none was made: the engine then makes its directory itself. */
export function readTemplate(): Blob | undefined {
  return existsSync(FILE) ? new Blob([readFileSync(FILE)]) : undefined;
}

/** Packs the directory of an engine that has no tables yet. */
export async function writeTemplate(engine: PGlite): Promise<void> {
  const packed = await engine.dumpDataDir('none');
  mkdirSync(dirname(FILE), { recursive: true });
  const own = `${FILE}.${process.pid}`;
  writeFileSync(own, Buffer.from(await packed.arrayBuffer()));
  renameSync(own, FILE);
}

/** Exact, as package.json pins it. */
function engineVersion(): string {
  const manifest = readFileSync(join(__dirname, '../../package.json'), 'utf8');
  return (JSON.parse(manifest) as { dependencies: Record<string, string> }).dependencies['@electric-sql/pglite'] ?? '';
}
