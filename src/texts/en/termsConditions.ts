import { NOTICE_DAYS } from '../../../shared/notices';
import { brand, contact } from '../../config/content';
import type { LegalText } from '../types';

/** The eight topics of the terms, with the link to the privacy policy filled in. */
export const termsConditions: LegalText = {
  title: 'Terms and conditions',
  intro: `These terms are the agreement between you and ${contact.company}, about our website and our app.`,
  sections: [
    {
      id: 'acceptance',
      title: 'Acceptance',
      body: [
        'By creating an account, buying a plan or using the service you accept these terms. If you act for a company, you confirm that you may accept them for it. If you don’t agree, don’t use the service.',
      ],
    },
    {
      id: 'acceptable-use',
      title: 'Acceptable use',
      body: [
        'Use the service for the work it is made for. You may not:',
        [
          'commit fraud with it, such as presenting a report of one roof as that of another;',
          'interfere with it, get around its limits or access other people’s accounts;',
          'reverse engineer, decompile or copy it, except where the law allows that without our consent;',
          'use bots, scrapers or other automatic means to scrape or overload it.',
        ],
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      body: [
        'Give correct data when you sign up and keep it current. Keep your password to yourself: you are responsible for what happens in your account until you tell us that someone else has access. One seat is for one person.',
        `Paid plans run for the period you chose and renew until you cancel. We email you ${NOTICE_DAYS} days before a yearly charge (or when you schedule it, if that is later), once a year about a monthly plan, and after each payment, with the day and amount of the next charge and a link to cancel. After you cancel, you can use the plan until the end of the period that is paid. We may suspend an account that breaks these terms.`,
        'Payments are not refunded for the rest of a period, except where the law gives you a refund or we did not provide what you paid for. If you buy another plan, we credit the unused part of the old one.',
        'If our prices change, your plan keeps its price. A new price applies only to later purchases and plan changes.',
      ],
    },
    {
      id: 'intellectual-property',
      title: 'Intellectual property',
      body: [
        'The service, its design, its catalog and its texts belong to us or to those who license them to us. Product names and marks belong to their owners. Your photos and reports stay yours; you allow us to process them in order to provide the service and to make identification better.',
      ],
    },
    {
      id: 'third-party-services',
      title: 'Third-party services',
      body: [
        'Payments, app stores and some data sheets come from others, and their terms apply to them. We choose them with care, but we aren’t responsible for what they do.',
      ],
    },
    {
      id: 'limitation-of-liability',
      title: 'Limitation of liability',
      body: [
        'A result is a reading of photos and measurements, and never a guarantee. Check the product before you order material or decide a claim.',
        'As far as the law allows, we are not liable for indirect damage, lost profit or material ordered in error, and our total liability is limited to what you paid us in the twelve months before the event. Nothing here limits liability that the law does not let us limit.',
      ],
    },
    {
      id: 'privacy',
      title: 'Privacy',
      body: ['Our <privacy>privacy policy</privacy> describes how we handle personal data.'],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      body: [
        'We may change these terms and publish them here with a new effective date. If a change is to your disadvantage, we email you before it takes effect, and you can cancel. Questions: <support/>.',
        `${brand.governingLaw && `The law of ${brand.governingLaw} applies. `}If you are a consumer, you keep the protection of the law where you live.`,
      ],
    },
  ],
};
