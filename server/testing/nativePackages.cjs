/**
 * Jest transform for packages in server tests: Node itself loads them, once for all test files of a process and
 * outside of Jest's sandbox, where every access to a global is slow. They then behave as in production; Jest cannot
 * load some of them, as ES modules, at all.
 */
module.exports = {
  process: (_source, file) => ({ code: `module.exports = requireNatively(${JSON.stringify(file)});` }),
};
