import { claims, contact } from '../../../config/content';
import type { FaqCategory } from '../../types';
import { support } from '../brand';

export const supportReliability: FaqCategory = {
  id: 'support-reliability',
  name: 'Support & Reliability',
  items: [
    {
      id: 'support-hours',
      question: 'When can I reach support?',
      answer: `${support}, in the app, by email to ${contact.email} or by phone at ${contact.phone}.`,
    },
    {
      id: 'uptime',
      question: 'Is the service always there?',
      answer: `We keep ${claims.uptimePercent}% uptime, storm season included. Work on the service is done at night and announced.`,
    },
    {
      id: 'no-signal',
      question: 'What if there is no signal on the roof?',
      answer:
        'Take the photos and the measurements; they wait on the phone. The reading starts when you are back in coverage, and the photos lose nothing by waiting.',
    },
    {
      id: 'where-photos-go',
      question: 'What happens to my photos?',
      answer:
        'They are kept with your report so that the result can be checked. We do not sell them. Write to support if you want them deleted.',
    },
    {
      id: 'wrong-result',
      question: 'I think a result is wrong. What now?',
      answer:
        'Open the result and send it to support with what you know: the wrapper, the invoice, a sample board. A person looks at it, and the answer goes back into the catalog.',
    },
    {
      id: 'product-missing',
      question: 'A product is missing from the database. Can you add it?',
      answer:
        'Yes. Send its name, the maker and a data sheet or a photo of the wrapper. New and old lines are added all the time.',
    },
    {
      id: 'demo',
      question: 'Can somebody show us the app?',
      answer:
        'Gladly, on a roof of your own. Use the form under Contact with the subject “Demo” and two times that suit you.',
    },
  ],
};
