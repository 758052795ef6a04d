import { insist } from '../../../lib/insist';
import { lazyPage } from '../../../lib/lazyPage';

const menu = lazyPage(() =>
  insist(() => import(/* webpackChunkName: "profile-menu" */ '../../../features/profile/ProfileMenu')).then(
    ({ ProfileMenu }) => ({ default: ProfileMenu }),
  ),
);

/** A visitor never sees it, so its code comes with the session. */
export const LateProfileMenu = menu.Page;
export const preloadProfileMenu = menu.preload;
