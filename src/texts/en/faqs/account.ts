import { claims, contact } from '../../../config/content';
import { ENTERPRISE_TEAM_MIN, PRO_TEAM_MAX, PRO_TEAM_MIN } from '../../../config/constants';
import type { FaqTexts } from '../../types';
import { support } from '../app';

export const plansPricing: FaqTexts = {
  id: 'plans-pricing',
  name: 'Plans & Pricing',
  items: {
    'which-plans': {
      question: 'Which plans are there?',
      answer: `Three. Free is for one person who wants to look around. Pro is for teams of ${PRO_TEAM_MIN} to ${PRO_TEAM_MAX} users. Enterprise begins at ${ENTERPRISE_TEAM_MIN} users and is priced for your company.`,
    },
    'free-plan': {
      question: 'What is in the Free Plan?',
      answer:
        'A basic user account, the library, the advanced filter, recommendations, bookmarks, product documents and email support, at $0 per user.',
    },
    'free-trial': {
      question: 'How does the free trial count?',
      answer: `You identify ${claims.freeShinglesPerMonth} shingles per month. The count begins again with each month; what is left over doesn’t roll over. No card is asked for.`,
    },
    'minimum-users': {
      question: `Why does Pro start at ${PRO_TEAM_MIN} users?`,
      answer: `A repair usually passes through three hands: the roof, the office and the counter. Pro is priced per user with a minimum of ${PRO_TEAM_MIN}, and all of them share one library.`,
    },
    'monthly-or-annually': {
      question: 'What is the difference between monthly and annual billing?',
      answer:
        'The same plan, paid each month or once a year. The pricing page shows what a month costs when it is billed annually, before you decide.',
    },
    'more-than-fifty': {
      question: `What if we are more than ${PRO_TEAM_MAX}?`,
      answer: `Choose Enterprise on the pricing page and tell us the size of your team, from ${ENTERPRISE_TEAM_MIN} users. We answer with a price for it. Nothing is charged by asking.`,
    },
    'add-members-cost': {
      question: 'What do I pay when I add members in the middle of a period?',
      answer:
        'Only for the time that is left in it. The amount due now is shown before you confirm, and the next invoice has the full price for everyone.',
    },
    'affiliate-discount': {
      question: 'Is there a discount with an affiliate code?',
      answer:
        'Contractors who enter the code of an approved affiliate when they sign up get 10% off their first purchase. The cart shows it as a line of its own.',
    },
  },
};

export const supportReliability: FaqTexts = {
  id: 'support-reliability',
  name: 'Support & Reliability',
  items: {
    'support-hours': {
      question: 'When can I reach support?',
      answer: `${support}, in the app, by email to ${contact.email} or by phone at ${contact.phone}.`,
    },
    uptime: {
      question: 'Is the service always there?',
      answer: `We keep ${claims.uptimePercent}% uptime, storm season included. Work on the service is done at night and announced.`,
    },
    'no-signal': {
      question: 'What if there is no signal on the roof?',
      answer:
        'Take the photos and the measurements; they wait on the phone. The reading starts when you are back in coverage, and the photos lose nothing by waiting.',
    },
    'where-photos-go': {
      question: 'What happens to my photos?',
      answer:
        'They are kept with your report so that the result can be checked. We do not sell them. Write to support if you want them deleted.',
    },
    'wrong-result': {
      question: 'I think a result is wrong. What now?',
      answer:
        'Open the result and send it to support with what you know: the wrapper, the invoice, a sample board. A person looks at it, and the answer goes back into the catalog.',
    },
    'product-missing': {
      question: 'A product is missing from the database. Can you add it?',
      answer:
        'Yes. Send its name, the maker and a data sheet or a photo of the wrapper. New and old lines are added all the time.',
    },
    demo: {
      question: 'Can somebody show us the app?',
      answer:
        'Gladly, on a roof of your own. Use the form under Contact with the subject “Demo” and two times that suit you.',
    },
  },
};

export const distributorEnterprise: FaqTexts = {
  id: 'distributor-enterprise',
  name: 'Distributor/Enterprise',
  items: {
    counter: {
      question: 'How does a supply counter use it?',
      answer:
        'A customer brings a shingle or a photo. You read it at the counter, see what matches, and sell from your own range while the customer is still standing there.',
    },
    successor: {
      question: 'Can we find the successor of a discontinued line?',
      answer:
        'Yes. Each discontinued product shows the current ones that come closest, ordered by size first, then exposure, then color blend.',
    },
    'enterprise-contents': {
      question: 'What does the Enterprise Plan include?',
      answer:
        'Everything in Pro, for large teams. Depending on what you need: tailored support, integrations with your systems, and dashboards for several branches.',
    },
    'enterprise-request': {
      question: 'How do we ask for Enterprise?',
      answer: `Press Contact Sales on the pricing page, enter the number of users, at least ${ENTERPRISE_TEAM_MIN}, and log in. Sales answers by email; you pay nothing until you have agreed to an offer.`,
    },
    branches: {
      question: 'We have many branches. Do we need one contract each?',
      answer:
        'No. One plan can cover every branch. How the users are divided among them is set when we agree on the plan.',
    },
    'list-our-products': {
      question: 'We make or import shingles. Can our products be listed?',
      answer:
        'Yes, and it costs nothing. Send the data sheets, the sizes and a box of samples. Matching is never for sale: a product is listed where its figures put it.',
    },
    'invite-codes': {
      question: 'What is the invite code for?',
      answer:
        'We give it to a company, and the company to its people. It is kept with each account that signs up with it, so that we know which company it belongs to. It is asked for only when the user type is Company.',
    },
  },
};

export const accountBilling: FaqTexts = {
  id: 'account-billing',
  name: 'Account & Billing',
  items: {
    'two-codes': {
      question: 'Why do I get two codes when I sign up?',
      answer:
        'One goes to your phone and one to your email, so that we know both are yours. A code is good for ten minutes. If one does not arrive, check your spam folder, then press Resend.',
    },
    'forgot-password': {
      question: 'I forgot my password. What do I do?',
      answer:
        'Open Login and choose the forgotten password. We send a 6-digit code to your email; with it you set a new password and log in again.',
    },
    'how-to-pay': {
      question: 'How do I pay?',
      answer: 'By card, on the page of our payment provider. Your card number never reaches our servers.',
    },
    invoices: {
      question: 'Where are my invoices?',
      answer:
        'Log in and open Subscription History in the menu at the top right. Each payment has a button that downloads its invoice. After your plan has ended, the link in each receipt leads there.',
    },
    'add-members': {
      question: 'How do I add members to my team?',
      answer:
        'Log in, open the pricing page and press Increase Team Size. You see the amount for the rest of the period before you confirm.',
    },
    cancel: {
      question: 'How do I cancel?',
      answer:
        'Log in and choose Cancel Subscription in the menu at the top right. It takes three clicks and no phone call.',
    },
    'stay-logged-in': {
      question: 'How long do I stay logged in?',
      answer:
        'For 24 hours. With “Remember me” the log-in form is filled in for you for 30 days, on that device only. Leave it off on a shared computer. Your Devices in the menu at the top right shows where you are logged in, and logs you out there.',
    },
    'delete-account': {
      question: 'How do I delete my account?',
      answer: `Write to ${contact.email} from the address of the account. We delete it with everything in it, except the payments and invoices that the law makes us keep.`,
    },
  },
};
