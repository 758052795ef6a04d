import { useLocation } from 'react-router-dom';
import { header as texts } from '#texts/app';
import { accountPaths, paths, sectionIds, type SectionId } from '../../../config/paths';
import { useActiveSection } from '../../../lib/useActiveSection';

export interface MenuLink {
  label: string;
  to: string;
  /** The section of the landing page it leads to. */
  section?: SectionId;
}

const section = (label: string, id: SectionId): MenuLink => ({ label, to: paths.home.href(id), section: id });

/** The menu links, in their order. */
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

/** Whether the address shows the landing page; /auth/login shows it under the log-in. */
export function useIsLanding(): boolean {
  return landing.includes(useLocation().pathname);
}

/** Whether the address shows a page of the account, which has a bar of its own. */
export function useIsAccount(): boolean {
  return accountPaths.includes(useLocation().pathname);
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
