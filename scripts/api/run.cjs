/**
 * Runs a command of this folder: `node scripts/api/run.cjs generate`. The TypeScript loader is installed only for our
 * own files; otherwise it would also process the compiler and the generator, which are large.
 */
const { register } = require('tsx/cjs/api');

const unregister = register();
const { main } = require(`./${process.argv[2]}.ts`);
unregister();

main().catch((error) => {
  console.error(error);
  process.exitCode = 2;
});
