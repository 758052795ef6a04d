import type { FaqCategory } from '../../types';

export const contractorSpecific: FaqCategory = {
  id: 'contractor-specific',
  name: 'Contractor-Specific',
  items: [
    {
      id: 'bid-with-it',
      question: 'How does it help me bid a repair?',
      answer:
        'You quote the product that is really up there, or you can prove that it is no longer made. Both change what the owner and the insurer agree to.',
    },
    {
      id: 'match-for-insurer',
      question: 'Will an adjuster accept the report?',
      answer:
        'That is the adjuster’s decision. The report gives them what they ask for: photos, measurements, the product, the years it was made and how certain the reading is.',
    },
    {
      id: 'code-compliance',
      question: 'Does it tell me what the code requires?',
      answer:
        'Each product lists the standards it was tested to and the references that apply to it. Your local building department has the last word.',
    },
    {
      id: 'contractor-role',
      question: 'What is different when I sign up as a contractor?',
      answer:
        'You choose Contractor as your role and can enter an affiliate code. The app is the same; the code decides about a discount on your first purchase.',
    },
    {
      id: 'crew',
      question: 'Can my whole crew use one account?',
      answer:
        'Everyone gets a seat of their own, so that you can see who read which roof. Seats can be added at any time; you pay for the rest of the period only.',
    },
    {
      id: 'order-material',
      question: 'Can I order material in the app?',
      answer:
        'No. You get the exact line, color and quantity unit to ask your supplier for. Who delivers it stays your choice.',
    },
    {
      id: 'homeowner',
      question: 'Can I show the result to the homeowner?',
      answer:
        'Yes. The visualizer shows their own house with the product on it, and the report opens as a PDF on any phone.',
    },
  ],
};
