import { claims } from '../../../config/content';
import type { FaqCategory } from '../../types';

export const usingTheApp: FaqCategory = {
  id: 'using-the-app',
  name: 'Using the App',
  items: [
    {
      id: 'what-to-photograph',
      question: 'What do I need to photograph?',
      answer: `${claims.photos} photos: one shingle straight on from about two feet, its lower edge from the side, and the slope from a few steps back. The app shows a frame for each of them.`,
    },
    {
      id: 'which-measurements',
      question: 'Which measurements does it ask for?',
      answer:
        'Two: the exposure, which is the height of a course you can see, and the full length of one shingle. A tape reading to the nearest eighth of an inch is enough.',
    },
    {
      id: 'wet-or-dirty',
      question: 'Does it work on wet or dirty shingles?',
      answer:
        'It does, with less certainty. Brush loose granules and leaves away, and turn so that the sun is behind your shoulder and not in the lens.',
    },
    {
      id: 'from-the-ground',
      question: 'Can I take the photos from the ground?',
      answer:
        'Not for an identification: the cut and the granules have to be visible. A loose shingle from the site, laid flat on the tailgate, works as well as one on the roof.',
    },
    {
      id: 'visualizer',
      question: 'How does the visualizer work?',
      answer:
        'Photograph the house once, choose a product and a color, and the preview changes as you choose. Show the owner before and after in one picture.',
    },
    {
      id: 'compare',
      question: 'How do I compare two products?',
      answer:
        'Pick them from the matches or from search and open them side by side. Rows that differ are marked: size, exposure, weight, wind class, warranty, years made.',
    },
    {
      id: 'low-certainty',
      question: 'What if the result is uncertain?',
      answer:
        'The app says which photo or measurement is in doubt and asks for that one again. You can also send the reading to support from the result itself.',
    },
    {
      id: 'which-phones',
      question: 'Which phones does it run on?',
      answer: 'Current iPhones and Android phones. The links to both stores are at the foot of every page.',
    },
  ],
};
