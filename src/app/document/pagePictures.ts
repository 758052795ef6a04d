import { brand } from '../../config/content';
import { paths } from '../../config/paths';

/** What a shared link shows of a page; `scripts/art/openGraph.ts` draws the files. */
export interface PagePicture {
  /** From the root of the site. */
  address: string;
  alt: string;
}

export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

const picture = (file: string, alt: string): PagePicture => ({
  address: `/og/${file}.jpg`,
  alt: `${brand.name}: ${alt}`,
});

const home = picture('home', 'Know the shingle. Match the roof. A house, one half of its roof in another color.');
const pictures: Record<string, PagePicture> = {
  [paths.pricing.path]: picture('pricing', 'One price per user. Free to try. A roof in five colors.'),
  [paths.faqs.path]: picture('faqs', 'Frequently asked questions. Sample boards on shelves.'),
  [paths.privacyPolicy.path]: picture('privacy-policy', 'Privacy policy.'),
  [paths.termsConditions.path]: picture('terms-conditions', 'Terms and conditions.'),
};

/** Pages without a picture of their own have the landing page's. */
export const pagePicture = (path: string): PagePicture => pictures[path] ?? home;
