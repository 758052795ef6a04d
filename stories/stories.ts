import type { Story } from './story';
import { accountStories } from './accounts.stories';
import { buyingStories } from './buying.stories';
import { siteStories } from './site.stories';
import { subscriberStories } from './subscriber.stories';
import { teamStories } from './team.stories';

/** Every screen and dialog in every state, for the stories page, the axe tests and the image comparison. */
export const stories: readonly Story[] = [
  ...siteStories,
  ...accountStories,
  ...buyingStories,
  ...subscriberStories,
  ...teamStories,
];
