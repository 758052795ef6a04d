import { brand, claims } from '../../../config/content';
import { inWords } from './inWords';

/** The first screen of the landing page (specification 2.3). */
export const title = ['Know the shingle.', 'Match the roof.'] as const;
export const lead = `${inWords(claims.photos)} photos and two measurements. ${brand.name} names the product on the roof and finds what still matches it, for contractors, claims managers and distributors.`;
export const pricing = 'See Pricing';
export const demo = 'Schedule Demo';
