import { header as texts } from '#texts/app';
import { paths, type SectionId } from '../../../config/paths';

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
