import path from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './children';

/** Folder of the compiled server: two levels below the project, like the source files that read other files. */
export const SERVER = 'build/server/main.js';

/**
 * Compiles the server for plain Node. It requires the packages of `npm ci --omit=dev`, and next to build/ the folders
 * dist, openapi, server/platform/db/migrations and src/assets/fonts.
 */
export async function buildServer(): Promise<void> {
  await build({
    absWorkingDir: ROOT,
    entryPoints: { main: 'server/entry/process/main.ts', thread: 'server/product/ledger/invoices/thread.ts' },
    outdir: path.dirname(SERVER),
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20.19',
    logLevel: 'warning',
  });
}
