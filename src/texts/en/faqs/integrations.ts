import type { FaqCategory } from '../../types';

export const integrations: FaqCategory = {
  id: 'integrations',
  name: 'Integrations',
  items: [
    {
      id: 'claim-software',
      question: 'Can I use a report in my estimating or claims software?',
      answer:
        'Yes, as a PDF. Every report can be exported and attached to an estimate, a claim file or an email. It needs no connection between the two programs.',
    },
    {
      id: 'export-formats',
      question: 'Which formats can I export?',
      answer:
        'Reports come as PDF with the photos, the measurements, the product and the matches. Data sheets and installation guides keep the format of their maker, mostly PDF.',
    },
    {
      id: 'crm',
      question: 'Does it connect to our CRM or ERP?',
      answer:
        'Not by itself. Connections to your own systems can be part of an Enterprise plan; tell us which system it is and what has to arrive in it.',
    },
    {
      id: 'api',
      question: 'Do you have an API?',
      answer:
        'There is none that is open to everyone. For distributors who want matching beside their own stock list we look at it together as part of an Enterprise plan.',
    },
    {
      id: 'share-link',
      question: 'Can somebody without an account see a report?',
      answer:
        'Send the PDF. It contains everything they need to check the result, and nothing about your account or your other jobs.',
    },
    {
      id: 'photo-library',
      question: 'Can I use photos that I already have?',
      answer:
        'Yes, from the photo library of the phone, as long as they show what the app asks for. You still add the two measurements.',
    },
  ],
};
