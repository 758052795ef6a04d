import { linkPreviews as texts } from '#texts/documents';
import { brand } from '../../config/content';
import { paths } from '../../config/paths';

/** What a shared link shows of a page; `scripts/linkPreviews.ts` draws the files. */
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

const home = picture('home', texts.home);
const pictures: Record<string, PagePicture> = {
  [paths.pricing.path]: picture('pricing', texts.pricing),
  [paths.faqs.path]: picture('faqs', texts.faqs),
  [paths.privacyPolicy.path]: picture('privacy-policy', texts.privacyPolicy),
  [paths.termsConditions.path]: picture('terms-conditions', texts.termsConditions),
};

/** Pages without a picture of their own have the landing page's. */
export const pagePicture = (path: string): PagePicture => pictures[path] ?? home;
