/**
 * Transform of Jest for packages under tests of the server: Node itself loads them, once for all test files of a process
 * and outside of Jest's sandbox, in which every access to a global is slow. They are then what production runs; some of
 * them, as ES modules, Jest could not load at all.
 */
module.exports = {
  process: (_source, file) => ({ code: `module.exports = requireNatively(${JSON.stringify(file)});` }),
};
