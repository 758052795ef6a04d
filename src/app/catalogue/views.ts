import type { View } from './view';
import { accountViews } from './views/accounts';
import { buyingViews } from './views/buying';
import { siteViews } from './views/site';
import { subscriberViews } from './views/subscriber';
import { teamViews } from './views/team';

/** Every screen and every dialog in every state: for the gallery, the test by axe and the comparison of pictures. */
export const views: readonly View[] = [...siteViews, ...accountViews, ...buyingViews, ...subscriberViews, ...teamViews];
