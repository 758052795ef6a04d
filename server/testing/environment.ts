import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { TestEnvironment } from 'jest-environment-node';
import { readTemplate, writeTemplate } from '../db/template';

/** What the tests get through `nativeModules/` and the moduleNameMapper of jest.config.ts. */
export interface NativeModules {
  fastify: object;
  'fastify-openapi-glue': object;
  '@fastify/static': object;
  '@electric-sql/pglite': object;
  unpdf: object;
  sharedEngine: () => Promise<PGlite>;
}

/** One engine for all test files of a process: each costs seconds and most of a gigabyte. */
let engine: Promise<PGlite> | null = null;

/** What jest-worker sends to a process that has no more files to run. */
const END = 2;

/** Closes the engine of this process: its timers would keep the process alive. */
export async function closeEngine(): Promise<void> {
  await (await engine)?.close();
  engine = null;
}

/**
 * Jest environment of the server project: plain node, plus the modules that need ES modules, loaded by Node itself.
 *
 * Jest's own module loader can neither require an ES module nor run the dynamic imports inside PGlite without an
 * experimental flag. Loaded here, outside of its sandbox, they are what production runs.
 */
export default class ServerEnvironment extends TestEnvironment {
  private readonly testPath: string;

  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    this.testPath = context.testPath;
  }

  override async setup(): Promise<void> {
    await super.setup();
    const pglite = await import('@electric-sql/pglite');
    const nativeModules: NativeModules = {
      fastify: await import('fastify'),
      'fastify-openapi-glue': await import('fastify-openapi-glue'),
      '@fastify/static': await import('@fastify/static'),
      '@electric-sql/pglite': pglite,
      unpdf: await import('unpdf'),
      sharedEngine: () => (engine ??= openEngine(pglite.PGlite)),
    };
    // Opened here, as the time a test may take does not count yet; only for files that will ask for it.
    if (!process.env.TEST_DATABASE_URL && /startTestApp|openTestDatabase/.test(readFileSync(this.testPath, 'utf8')))
      await nativeModules.sharedEngine();
    // With one Error on both sides of the sandbox, `instanceof` in those modules knows the errors of the tests.
    Object.assign(this.global, { nativeModules, Error });
  }
}

async function openEngine(Engine: typeof PGlite): Promise<PGlite> {
  const closeAtEnd = ([type]: [number]) => {
    if (type !== END) return;
    process.off('message', closeAtEnd);
    void closeEngine();
  };
  if (process.send) process.on('message', closeAtEnd);
  const template = readTemplate();
  const opened = await Engine.create({ loadDataDir: template });
  if (!template) await writeTemplate(opened);
  return opened;
}
