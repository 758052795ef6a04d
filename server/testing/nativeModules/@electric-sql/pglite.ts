import type { NativeModules } from '../../environment';

/** Stands in for `@electric-sql/pglite` under Jest: the same module, loaded by `environment.ts`. */
module.exports = (globalThis as unknown as { nativeModules: NativeModules }).nativeModules['@electric-sql/pglite'];
