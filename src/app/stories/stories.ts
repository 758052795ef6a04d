import type { Story } from './story';
import { accountStories } from './accounts.stories';
import { buyingStories } from './buying.stories';
import { siteStories } from './site.stories';
import { subscriberStories } from './subscriber.stories';
import { teamStories } from './team.stories';

/** Every screen and every dialog in every state: for the stories, the test by axe and the comparison of pictures. */
export const stories: readonly Story[] = [
  ...siteStories,
  ...accountStories,
  ...buyingStories,
  ...subscriberStories,
  ...teamStories,
];
