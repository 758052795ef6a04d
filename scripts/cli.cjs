/**
 * `npm run cli`: with NODE_ENV=production the server as `npm run build` compiled it, else its sources. What is read from
 * files has the same place from either folder.
 */
if (process.env.NODE_ENV === 'production') require('../build/server/main.js');
else {
  require('tsx/cjs');
  require('../server/main.ts');
}
