import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest environment of the server project: plain node, plus two ES modules loaded by Node itself.
 *
 * Jest's own module loader can neither require an ES module nor run the dynamic imports inside PGlite without an
 * experimental flag. Loaded here, outside of its sandbox, they are what production runs; `nativeModules/` hands
 * them to the tests by the moduleNameMapper of jest.config.ts.
 */
export default class ServerEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      nativeModules: {
        pglite: await import('@electric-sql/pglite'),
        glue: await import('fastify-openapi-glue'),
      },
    });
  }
}
