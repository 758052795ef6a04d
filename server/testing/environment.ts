import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { TestEnvironment } from 'jest-environment-node';
import { openEngine as open, readTemplate, writeTemplate } from '../db/engine';

/** One engine for all test files of a process: each costs seconds and most of a gigabyte. */
let engine: Promise<PGlite> | null = null;

/** What jest-worker sends to a process that has no more files to run. */
const END = 2;

/** Closes the engine of a run without worker processes: its timers would keep the process alive. */
export async function closeEngine(): Promise<void> {
  await (await engine)?.close();
  engine = null;
}

/** What the sandbox of a test file gets from here. */
export interface NativeGlobals {
  /** Loads a package outside of the sandbox; see `nativePackages.cjs`. */
  requireNatively: NodeJS.Require;
  sharedEngine: () => Promise<PGlite>;
}

/** Jest environment of the server project: plain node, packages that Node itself loads, and one engine. */
export default class ServerEnvironment extends TestEnvironment {
  private readonly testPath: string;

  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    this.testPath = context.testPath;
  }

  override async setup(): Promise<void> {
    await super.setup();
    const globals: NativeGlobals = { requireNatively: require, sharedEngine: () => (engine ??= openEngine()) };
    // Opened here, as the time a test may take does not count yet; only for files that will ask for it.
    if (
      !process.env.TEST_DATABASE_URL &&
      /startTestApp|useTestApp|useStripeShop|openTestDatabase|makeOldDatabase/.test(readFileSync(this.testPath, 'utf8'))
    )
      await globals.sharedEngine();
    // With one Error on both sides of the sandbox, `instanceof` in packages knows the errors of the tests.
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
