import { brand, claims } from '../../../config/content';

/** Returns a small number as a word, for the start of a sentence. */
export function inWords(count: number): string {
  return ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'][count] ?? String(count);
}

/** The first screen of the landing page. */
export const title = ['Know the shingle.', 'Match the roof.'] as const;
export const lead = `${inWords(claims.photos)} photos and two measurements. ${brand.name} names the product on the roof and finds what still matches it, for contractors, claims managers and distributors.`;
export const pricing = 'See Pricing';
export const demo = 'Schedule Demo';

/** The video of the landing page. */
export const video = {
  title: 'One roof, start to finish',
  note: 'Video without sound',
  story:
    'Three photos name the shingle, the visualizer lays another color on the house, and the closest matches follow.',
  /** Followed by the title. */
  play: 'Play the video: ',
} as const;
