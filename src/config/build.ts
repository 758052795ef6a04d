/** What was built: the version of package.json, and an id that changes with anything the site is made from. */
export const build = {
  version: process.env.APP_VERSION ?? '0.0.0',
  id: process.env.BUILD_ID ?? 'unknown',
};
