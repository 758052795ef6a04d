import type { Story } from './story';
import { accountStories } from './accounts.stories';
import { buyingStories } from './buying.stories';
import { siteStories } from './site.stories';
import { subscriberStories } from './subscriber.stories';
import { teamStories } from './team.stories';

/** The stories by feature. */
export const features: Readonly<Record<string, readonly Story[]>> = {
  'Public site': siteStories,
  Account: accountStories,
  Purchase: buyingStories,
  Plan: subscriberStories,
  Team: teamStories,
};

/** Every screen and dialog in every state, for the stories page and the axe tests. */
export const stories: readonly Story[] = Object.values(features).flat();

/** The stories whose pictures are compared: the first of each screen, and every dialog in its usual states. */
export const pictured = stories.filter(
  ({ shows, state }, at) =>
    stories.findIndex((other) => other.shows === shows) === at || (state === 'usual' && !shows.startsWith('/')),
);
