import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { TestEnvironment } from 'jest-environment-node';
import { openEngine as open, readTemplate, writeTemplate } from '../platform/db/engine';

/** One engine for all test files of a process: each costs seconds and most of a gigabyte. */
let engine: Promise<PGlite> | null = null;

/** The message of jest-worker to a process without further files. */
const END = 2;

/** Closes the engine of a run without worker processes: its timers would keep the process running. */
export async function closeEngine(): Promise<void> {
  await (await engine)?.close();
  engine = null;
}

/** Globals passed into the sandbox of a test file. */
export interface NativeGlobals {
  /** Loads a package outside of the sandbox; see `nativePackages.cjs`. */
  requireNatively: NodeJS.Require;
  sharedEngine: () => Promise<PGlite>;
}

/** Jest environment of the server project: plain node, packages loaded by Node itself, and one engine. */
export default class ServerEnvironment extends TestEnvironment {
  private readonly testPath: string;

  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    this.testPath = context.testPath;
  }

  override async setup(): Promise<void> {
    await super.setup();
    const globals: NativeGlobals = { requireNatively: require, sharedEngine: () => (engine ??= openEngine()) };
    // Opened here, before the test timeout starts, and only for files that use it.
    if (
      !process.env.TEST_DATABASE_URL &&
      /startTestApp|useTestApp|useStripeShop|openTestDatabase|makeOldDatabase/.test(readFileSync(this.testPath, 'utf8'))
    )
      await globals.sharedEngine();
    // With a shared Error class, `instanceof` in packages recognizes the errors of tests.
    Object.assign(this.global, globals, { Error });
  }
}

async function openEngine(): Promise<PGlite> {
  // Jest kills a process that takes half a second to end, and an engine in memory has nothing to save.
  const endAtOnce = ([type]: [number]) => void (type === END && process.exit(0));
  if (process.send) process.on('message', endAtOnce);
  const template = readTemplate();
  const opened = await open({ loadDataDir: template });
  if (!template) await writeTemplate(opened);
  return opened;
}
