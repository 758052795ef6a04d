import type { NativeModules } from '../environment';

/** Stands in for `unpdf` under Jest: the same module, loaded by `environment.ts`. */
module.exports = (globalThis as unknown as { nativeModules: NativeModules }).nativeModules.unpdf;
