const { AsyncLocalStorage } = require('node:async_hooks');
const { default: runFile } = require('jest-circus/runner');

/** @type {Set<AsyncLocalStorage<unknown>>} */
const used = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...call) {
  used.add(this);
  return run.apply(this, call);
};

/**
 * Runs a test file with jest-circus, and disables the storage in which it keeps the running test. Before Node 24, every
 * promise copies each enabled storage, so each file would slow all later ones of its worker.
 */
module.exports = async (...file) => {
  try {
    return await runFile(...file);
  } finally {
    for (const storage of used) storage.disable();
    used.clear();
  }
};
