import type { Story } from './story';
import { accountStories } from './accounts.stories';
import { buyingStories } from './buying.stories';
import { siteStories } from './site.stories';
import { subscriberStories } from './subscriber.stories';
import { teamStories } from './team.stories';

/** Every screen and dialog in every state, for the stories page and the axe tests. */
export const stories: readonly Story[] = [
  ...siteStories,
  ...accountStories,
  ...buyingStories,
  ...subscriberStories,
  ...teamStories,
];

/** The stories whose pictures are compared: the first of each screen, and every dialog in its usual states. */
export const pictured = stories.filter(
  ({ shows, state }, at) =>
    stories.findIndex((other) => other.shows === shows) === at || (state === 'usual' && !shows.startsWith('/')),
);
