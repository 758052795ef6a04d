import { useLocation } from 'react-router-dom';
import { header as texts } from '#texts/app';
import { accountPaths, paths, sectionIds, type SectionId } from '../../../config/paths';
import { useActiveSection } from '../../../lib/useActiveSection';

export interface MenuLink {
  label: string;
  to: string;
  /** Section of the landing page. */
  section?: SectionId;
}

const section = (label: string, id: SectionId): MenuLink => ({ label, to: paths.home.href(id), section: id });

/** The menu links, in display order. */
export const menuLinks: readonly MenuLink[] = [
  section(texts.about, 'about'),
  { label: texts.pricing, to: paths.pricing.href() },
  section(texts.features, 'features'),
  section(texts.howItWorks, 'how-it-works'),
  section(texts.download, 'download'),
  { label: texts.faq, to: paths.faqs.href() },
  section(texts.contact, 'contact'),
];

const landing: readonly string[] = [paths.home.path, paths.logIn.path];

/** Returns whether the landing page is shown. /auth/login shows it behind the login dialog. */
export function useIsLanding(): boolean {
  return landing.includes(useLocation().pathname);
}

/** Returns whether an account page is shown. Those have their own navigation. */
export function useIsAccount(): boolean {
  return accountPaths.includes(useLocation().pathname);
}

/**
 * Returns a function that computes the `aria-current` of a menu link: the current page, or the visible section of the
 * landing page.
 * @returns a function of the link, because one observer serves the whole menu
 */
export function useCurrentLink(): (link: MenuLink) => 'page' | 'location' | undefined {
  const { pathname } = useLocation();
  const active = useActiveSection(sectionIds, useIsLanding());
  return ({ to, section }) => {
    if (section) return section === active ? 'location' : undefined;
    return to === pathname ? 'page' : undefined;
  };
}
