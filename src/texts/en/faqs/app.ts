import { brand, claims } from '../../../config/content';
import type { FaqTexts } from '../../types';

export const general: FaqTexts = {
  id: 'general',
  name: 'General',
  items: {
    'what-it-does': {
      question: `What does ${brand.name} do?`,
      answer: `It names the shingle on a roof from photos and two measurements, shows which products match it today, and puts them side by side. You leave with a report for the owner, the adjuster or the supplier.`,
    },
    'how-long': {
      question: 'How long does an identification take?',
      answer: `${claims.identificationSeconds ? `Under ${claims.identificationSeconds} seconds` : 'A moment'} from ${claims.photos} photos. Most of the visit is still the ladder.`,
    },
    'how-accurate': {
      question: 'How accurate is it?',
      answer: `${claims.accuracyPercent ? `Over ${claims.accuracyPercent}% accuracy. ` : ''}Every result shows how certain it is and what it was read from, so you can tell a weak photo from a sure answer.`,
    },
    'try-free': {
      question: 'Can I try it without paying?',
      answer: `Yes. The free trial covers ${claims.freeShinglesPerMonth} shingles per month, with no card.`,
    },
    'who-for': {
      question: 'Who is it made for?',
      answer:
        'Roofing contractors, insurance claims managers, distributors and suppliers. All of them read the same report, so you talk about the roof, not about whose sample board is right.',
    },
    discontinued: {
      question: 'Does it know discontinued shingles?',
      answer:
        'Yes. A result says when a line was made, whether it is still sold, and which current products come closest in size, exposure and color blend.',
    },
    'which-roofs': {
      question: 'Which kinds of roofing does it read?',
      answer:
        'Asphalt shingles: laminated, three-tab and designer lines. It does not read metal, tile, slate or membrane roofs.',
    },
    inspection: {
      question: 'Does it replace an inspection?',
      answer:
        'No. It names the product on the roof and what fits it. Damage, wear and workmanship are for the inspector to judge.',
    },
  },
};

export const usingTheApp: FaqTexts = {
  id: 'using-the-app',
  name: 'Using the App',
  items: {
    'what-to-photograph': {
      question: 'What do I need to photograph?',
      answer: `${claims.photos} photos: one shingle straight on from about two feet, its lower edge from the side, and the slope from a few steps back. The app shows a frame for each of them.`,
    },
    'which-measurements': {
      question: 'Which measurements does it ask for?',
      answer:
        'Two: the exposure, which is the height of a course you can see, and the full length of one shingle. A tape reading to the nearest eighth of an inch is enough.',
    },
    'wet-or-dirty': {
      question: 'Does it work on wet or dirty shingles?',
      answer: 'Yes, but with less certainty. Brush away loose granules and leaves, and keep the sun behind you.',
    },
    'from-the-ground': {
      question: 'Can I take the photos from the ground?',
      answer:
        'Not for an identification: the cut and the granules have to be visible. A loose shingle from the site, laid flat on the tailgate, works as well as one on the roof.',
    },
    visualizer: {
      question: 'How does the visualizer work?',
      answer:
        'Photograph the house once, choose a product and a color, and the preview changes as you choose. Show the owner before and after in one picture.',
    },
    compare: {
      question: 'How do I compare two products?',
      answer:
        'Pick them from the matches or from search and open them side by side. Rows that differ are marked: size, exposure, weight, wind class, warranty, years made.',
    },
    'low-certainty': {
      question: 'What if the result is uncertain?',
      answer:
        'The app shows which photo or measurement is in doubt and asks for it again. You can also send the result to support.',
    },
    'which-phones': {
      question: 'Which phones does it run on?',
      answer: 'Current iPhones and Android phones. You’ll find the download at the bottom of every page.',
    },
  },
};

export const integrations: FaqTexts = {
  id: 'integrations',
  name: 'Integrations',
  items: {
    'claim-software': {
      question: 'Can I use a report in my estimating or claims software?',
      answer: 'Yes, as a PDF. Export any report and attach it to an estimate, a claim file or an email.',
    },
    'export-formats': {
      question: 'Which formats can I export?',
      answer:
        'Reports come as PDF with the photos, the measurements, the product and the matches. Data sheets and installation guides keep the format of their maker, mostly PDF.',
    },
    crm: {
      question: 'Does it connect to our CRM or ERP?',
      answer:
        'Not out of the box. An Enterprise plan can include a connection to your systems. Tell us which system you use and what it needs.',
    },
    api: {
      question: 'Do you have an API?',
      answer:
        'No public one. If you want matching against your own stock list, ask us about it as part of an Enterprise plan.',
    },
    'share-link': {
      question: 'Can people without an account see a report?',
      answer:
        'Yes, send them the PDF. It has everything they need to check the result, and nothing about your account or your other jobs.',
    },
    'photo-library': {
      question: 'Can I use photos that I already have?',
      answer: 'Yes, if they show what the app asks for. You still add the two measurements.',
    },
  },
};

export const contractorSpecific: FaqTexts = {
  id: 'contractor-specific',
  name: 'Contractor-Specific',
  items: {
    'bid-with-it': {
      question: 'How does it help me bid a repair?',
      answer:
        'You quote the product that is really up there, or you can prove that it is no longer made. Both change what the owner and the insurer agree to.',
    },
    'match-for-insurer': {
      question: 'Will an adjuster accept the report?',
      answer:
        'That is up to the adjuster. The report has the photos, the measurements, the product, the years it was made and how certain the result is.',
    },
    'code-compliance': {
      question: 'Does it tell me what the code requires?',
      answer:
        'Each product lists the standards it was tested to and the references that apply to it. Your local building department decides.',
    },
    'contractor-role': {
      question: 'What is different when I sign up as a contractor?',
      answer: 'You can enter an affiliate code, which takes 10% off your first purchase. The app is the same.',
    },
    crew: {
      question: 'Can my whole crew use one account?',
      answer:
        'Each person needs a seat. Your plan has as many as you pay for, and you can add more at any time; you pay only for the rest of the period.',
    },
    'order-material': {
      question: 'Can I order material in the app?',
      answer: 'No. You get the exact line and color to ask your supplier for. Where you buy it is up to you.',
    },
    homeowner: {
      question: 'Can I show the result to the homeowner?',
      answer:
        'Yes. The visualizer shows their own house with the product on it, and the report opens as a PDF on any phone.',
    },
  },
};
