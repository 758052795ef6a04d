import { useLocation } from 'react-router-dom';
import { paths, sectionIds } from '../../../config/paths';
import { useActiveSection } from '../../../lib/useActiveSection';
import type { MenuLink } from './menuLinks';

const landing: readonly string[] = [paths.home.path, paths.logIn.path];

/** Whether the address shows the landing page; /auth/login shows it under the log-in. */
export function useIsLanding(): boolean {
  return landing.includes(useLocation().pathname);
}

/**
 * What a menu link's `aria-current` is: the page one is on, or on the landing page the section in view.
 * @returns a function of the link, because the section is observed once for the whole menu
 */
export function useCurrentLink(): (link: MenuLink) => 'page' | 'location' | undefined {
  const { pathname } = useLocation();
  const active = useActiveSection(sectionIds, useIsLanding());
  return ({ to, section }) => {
    if (section) return section === active ? 'location' : undefined;
    return to === pathname ? 'page' : undefined;
  };
}
