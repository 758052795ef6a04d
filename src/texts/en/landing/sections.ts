import { brand, claims } from '../../../config/content';
import { support } from '../footer';
import { inWords } from './hero';

/** The landing page below its first screen, section by section. */
export const partnersTitle = 'Trusted by Partners';

export const stakeholders = {
  title: 'Optimized for All Roofing Stakeholders',
  contractors: {
    title: 'Contractors',
    text: 'Bid the repair with the product that’s actually on the roof. Show the owner both roofs before the first nail.',
    points: ['Identify on the ladder, quote from the driveway', 'Order the line that matches, or prove that none does'],
    picture: 'Two repairs in one roof: the left one in the wrong color, the right one barely visible',
    labels: ['What was in the truck', 'What matched'],
  },
  distributors: {
    title: 'Distributors & Suppliers',
    text: 'Answer “what do you have that looks like this?” from your own range.',
    picture: 'Sample boards on shelves, one of them picked',
    points: ['Turn a customer’s photo into an order', 'Find the replacement for a discontinued line'],
  },
  note: 'Claims managers read the same report: the product, how certain the reading is, and whether a match is still made.',
} as const;

export const features = {
  title: 'Key Features',
  lead: 'From the first photo to the order.',
  items: [
    {
      picture: 'measured',
      title: 'Photo-based identification',
      text: `${inWords(claims.photos)} photos and two measurements are enough. The app reads size, exposure, cut and color blend, and shows how certain it is.`,
    },
    {
      picture: 'visualizer',
      title: 'Shingle visualizer',
      text: 'Lay a product on a photo of the real house before anyone orders a square.',
    },
    {
      picture: 'database',
      title: 'Product database',
      text: 'Current and discontinued lines, with the years they were made.',
    },
    {
      picture: 'matching',
      title: 'Smart matching engine',
      text: 'Finds what fits the existing roof: size first, then exposure, then blend.',
    },
    {
      picture: 'compared',
      title: 'Real-time comparisons',
      text: 'Put products side by side and see the rows that differ.',
    },
    {
      picture: 'documents',
      title: 'Technical documentation',
      text: 'Data sheets, installation guides and code references, attached to each product.',
    },
  ],
} as const;
export type FeaturePicture = (typeof features.items)[number]['picture'];

export const about = {
  title: 'About Us',
  statement: 'You can see a mismatched repair from the street for twenty years.',
  paragraphs: [
    'Shingle lines come and go. Names change, blends change, a size grows by an eighth of an inch. The person on the roof is expected to know all of them.',
    'We build the catalog and the app that reads roofs, so that contractors, claims managers and distributors work from the same facts.',
  ],
  picture: 'A chalked test square on a brown roof, nine hail marks circled',
  caption: 'A test square, ten feet by ten. The chalk counts the hits; the app names the shingle.',
} as const;

export const why = {
  title: `Why ${brand.name}`,
  lead: 'Because the answer has to hold up at the kitchen table, at the counter and in the claim file.',
  /** Unknown figures are omitted. */
  cards: [
    {
      figure: { before: 'under', value: claims.identificationSeconds, after: 's' },
      title: 'Faster than a sample board',
      text: `From ${inWords(claims.photos).toLowerCase()} photos to a product name${claims.identificationSeconds ? ' in under a minute' : ' while you are up there'}.`,
    },
    {
      figure: { before: 'over', value: claims.accuracyPercent, after: '%' },
      title: 'Right, and honest about it',
      text: claims.accuracyPercent
        ? `Over ${claims.accuracyPercent}% accuracy, with the certainty of each reading shown.`
        : 'Each reading shows how certain it is.',
    },
    {
      figure: { before: '', value: claims.uptimePercent, after: '%' },
      title: 'There when you climb',
      text: claims.uptimePercent
        ? 'Uptime you can plan a storm week around.'
        : 'Without a signal, your photos wait on the phone.',
    },
    {
      figure: { before: '', value: claims.freeShinglesPerMonth, after: 'a month' },
      title: 'Free to try',
      text: `${claims.freeShinglesPerMonth} shingles each month, without a card.`,
    },
  ],
} as const;

export const intro = {
  title: 'Roofing decisions, made simple',
  lead: 'One roof, every product that fits it. Decide with the owner, the adjuster and the supplier looking at the same picture.',
  action: 'Choose a plan',
  picture: 'One hip roof laid in five colors, from light gray to red',
  colors: [
    { color: 'Driftwood', product: 'Northfell Shadow' },
    { color: 'Quarry gray', product: 'Tamarack AR' },
    { color: 'Storm', product: 'Calder HD' },
    { color: 'Barkwood', product: 'Harrow 25' },
    { color: 'Fired clay', product: 'Calder HD' },
  ],
} as const;

export const carousel = {
  title: 'The app in action',
  role: 'carousel',
  slideRole: 'slide',
  pause: 'Pause',
  play: 'Play',
  previous: 'Previous screen',
  next: 'Next screen',
  place: (slide: number, slides: number) => `${slide} of ${slides}`,
  slides: [
    { screen: 'capture', title: `${inWords(claims.photos)} photos`, text: 'Guided, with a ruler on screen' },
    { screen: 'result', title: 'A name', text: 'Product, color and certainty' },
    { screen: 'matches', title: 'What fits', text: 'Ordered by how close it is' },
    { screen: 'visualizer', title: 'On the house', text: 'Before and after, one photo' },
    { screen: 'compare', title: 'Side by side', text: 'Differences are marked' },
    { screen: 'report', title: 'On paper', text: 'A report to send as PDF' },
  ],
} as const;

export const howItWorks = {
  title: 'How it works',
  lead: 'Four steps from the roof to the report.',
  steps: [
    {
      title: 'Shingle Identification',
      text: 'Take the photos and add the measurements. You get the product, a detailed report and the supplemental documents that go with it.',
    },
    {
      title: 'Shingle Visualization',
      text: 'See any product on the house in question with the visualizer tool. The preview updates in real time as you change the color.',
    },
    {
      title: 'Product Search and Comparison',
      text: 'Search thousands of products, match the existing shingles, and compare candidates side by side.',
    },
    {
      title: 'Documentation and Support',
      text: 'Check code compliance, export the report as PDF, and ask us in the app or by email.',
    },
  ],
} as const;

export const contactSection = {
  title: 'Talk to a person',
  lead: `${support}. Ask for a demo with one of your own roofs.`,
  email: 'Email',
  phone: 'Phone',
} as const;

/** Chalk labels of the close-ups: exposure and length of one shingle, and the two compared products. */
export const pictures = { exposure: '5⅝ in', length: '39⅜ in', left: 'Tamarack AR', right: 'Calder HD' } as const;
