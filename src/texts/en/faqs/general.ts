import { brand, claims } from '../../../config/content';
import type { FaqCategory } from '../../types';

export const general: FaqCategory = {
  id: 'general',
  name: 'General',
  items: [
    {
      id: 'what-it-does',
      question: `What does ${brand.name} do?`,
      answer: `It names the shingle on a roof from photos and two measurements, shows which products match it today, and puts them side by side. You leave with a report that you can send to an owner, an adjuster or a supplier.`,
    },
    {
      id: 'how-long',
      question: 'How long does an identification take?',
      answer: `Under ${claims.identificationSeconds} seconds from ${claims.photos} photos. Most of the visit is still the ladder.`,
    },
    {
      id: 'how-accurate',
      question: 'How accurate is it?',
      answer: `Over ${claims.accuracyPercent}% accuracy. Every result shows how certain that one reading is and what it was read from, so a weak photo is never passed off as a sure answer.`,
    },
    {
      id: 'try-free',
      question: 'Can I try it without paying?',
      answer: `Yes. The free trial covers ${claims.freeShinglesPerMonth} shingles per month, with no card.`,
    },
    {
      id: 'who-for',
      question: 'Who is it made for?',
      answer:
        'Roofing contractors, insurance claims managers, distributors and suppliers. All of them read the same report, so the talk is about the roof and not about whose sample board is right.',
    },
    {
      id: 'discontinued',
      question: 'Does it know discontinued shingles?',
      answer:
        'Yes. A result says when a line was made, whether it is still sold, and which current products come closest in size, exposure and color blend.',
    },
    {
      id: 'which-roofs',
      question: 'Which kinds of roofing does it read?',
      answer:
        'Asphalt shingles: laminated, three-tab and designer lines. It does not read metal, tile, slate or membrane roofs.',
    },
    {
      id: 'inspection',
      question: 'Does it replace an inspection?',
      answer:
        'No. It tells you which product is on the roof and what fits it. Damage, wear and workmanship remain the judgment of the person who inspects.',
    },
  ],
};
