/** Stands in for `fastify-openapi-glue` under Jest: the same module, loaded by `../environment.ts`. */
module.exports = (globalThis as unknown as { nativeModules: { glue: object } }).nativeModules.glue;
