/** Tag of journeys that `npm run test:long` makes and `npm test` does not. */
export const LONG = '@long';

/** Marks a journey that lasts longer than it tells of most changes. @param so of several alike, only those are marked */
export const long = (so = true) => ({ tag: so ? [LONG] : [] });
