/**
 * Implements `npm run cli`: with NODE_ENV=production it runs the compiled server of `npm run build`, otherwise its
 * sources. Paths of data files are the same from either folder.
 */
if (process.env.NODE_ENV === 'production') require('../build/server/main.js');
else {
  require('tsx/cjs');
  require('../server/entry/process/main.ts');
}
