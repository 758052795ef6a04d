import { loadOnInteraction } from '../../../hydration/fetchCode';
import { lazyPage } from '../../../hydration/lazyPage';

const menu = lazyPage(() =>
  loadOnInteraction(() => import(/* webpackChunkName: "profile-menu" */ '../../../features/profile/ProfileMenu')).then(
    ({ ProfileMenu }) => ({ default: ProfileMenu }),
  ),
);

/** A visitor never sees it, so its code comes with the session. */
export const LateProfileMenu = menu.Page;
export const preloadProfileMenu = menu.preload;
