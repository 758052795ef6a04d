import { ENTERPRISE_TEAM_MIN } from '../../../config/constants';
import type { FaqCategory } from '../../types';

export const distributorEnterprise: FaqCategory = {
  id: 'distributor-enterprise',
  name: 'Distributor/Enterprise',
  items: [
    {
      id: 'counter',
      question: 'How does a supply counter use it?',
      answer:
        'A customer brings a shingle or a photo. You read it at the counter, see what matches, and sell from your own range while the customer is still standing there.',
    },
    {
      id: 'successor',
      question: 'Can we find the successor of a discontinued line?',
      answer:
        'Yes. Each discontinued product shows the current ones that come closest, ordered by size first, then exposure, then color blend.',
    },
    {
      id: 'enterprise-contents',
      question: 'What does the Enterprise Plan include?',
      answer:
        'Everything in Pro, for large teams. Depending on what you need: tailored support, integrations with your systems, and dashboards for several branches.',
    },
    {
      id: 'enterprise-request',
      question: 'How do we ask for Enterprise?',
      answer: `Press Contact Sales on the pricing page, enter the number of users, at least ${ENTERPRISE_TEAM_MIN}, and log in. Sales answers by email; you pay nothing until you have agreed to an offer.`,
    },
    {
      id: 'branches',
      question: 'We have many branches. Do we need one contract each?',
      answer:
        'No. One plan can cover every branch. How the users are divided among them is set when we agree on the plan.',
    },
    {
      id: 'list-our-products',
      question: 'We make or import shingles. Can our products be listed?',
      answer:
        'Yes, and it costs nothing. Send the data sheets, the sizes and a box of samples. Matching is never for sale: a product is listed where its figures put it.',
    },
    {
      id: 'invite-codes',
      question: 'What is the invite code for?',
      answer:
        'We give it to a company, and the company to its people. It is kept with each account that signs up with it, so that we know which company it belongs to. It is asked for only when the user type is Company.',
    },
  ],
};
