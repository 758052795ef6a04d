/** Stands in for `@electric-sql/pglite` under Jest: the same module, loaded by `../environment.ts`. */
module.exports = (globalThis as unknown as { nativeModules: { pglite: object } }).nativeModules.pglite;
