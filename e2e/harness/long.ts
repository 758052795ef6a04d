/** Tag of journeys that `npm run test:release` makes and `npm test` does not. */
export const LONG = '@long';

/** Marks a journey that lasts longer than it tells of most changes. @param marks others that it has */
export const long = ({ tag }: { tag: readonly string[] } = { tag: [] }) => ({ tag: [...tag, LONG] });
