import { paths, type SectionId } from '../../../config/paths';

export interface MenuLink {
  label: string;
  to: string;
  /** The section of the landing page it leads to. */
  section?: SectionId;
}

const section = (label: string, id: SectionId): MenuLink => ({ label, to: paths.home.href(id), section: id });

/** The menu of specification 2.2, in its order (R9). */
export const menuLinks: readonly MenuLink[] = [
  section('About', 'about'),
  { label: 'Pricing', to: paths.pricing.href() },
  section('Features', 'features'),
  section('How It Works', 'how-it-works'),
  section('Download', 'download'),
  { label: 'FAQ', to: paths.faqs.href() },
  section('Contact', 'contact'),
];
