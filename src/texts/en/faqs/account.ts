import { NOTICE_DAYS } from '../../../../shared/notices';
import { claims, contact } from '../../../config/content';
import { ENTERPRISE_TEAM_MIN, PRO_TEAM_MAX, PRO_TEAM_MIN } from '../../../config/constants';
import type { FaqTexts } from '../../types';
import { support } from '../footer';

export const plansPricing: FaqTexts = {
  id: 'plans-pricing',
  name: 'Plans & Pricing',
  items: {
    'which-plans': {
      question: 'Which plans do you offer?',
      answer: `Three. Free is for one person who wants to look around. Pro is for teams of ${PRO_TEAM_MIN} to ${PRO_TEAM_MAX} users. Enterprise begins at ${ENTERPRISE_TEAM_MIN} users and is priced for your company.`,
    },
    'free-plan': {
      question: 'What does the Free Plan include?',
      answer:
        'A basic user account, the library, the advanced filter, recommendations, bookmarks, product documents and email support, at $0 per user.',
    },
    'free-trial': {
      question: 'How does the free trial work?',
      answer: `You can identify ${claims.freeShinglesPerMonth} shingles per month. The count starts over each month, and unused ones don’t roll over. You don’t need a card.`,
    },
    'minimum-users': {
      question: `Why does Pro start at ${PRO_TEAM_MIN} users?`,
      answer: `A repair usually needs three people: on the roof, in the office and at the counter. Pro is priced per user, and the whole team shares one library.`,
    },
    'monthly-or-annually': {
      question: 'What is the difference between monthly and annual billing?',
      answer: 'The same plan, paid each month or once a year. The pricing page shows both prices side by side.',
    },
    'more-than-fifty': {
      question: `What if we have more than ${PRO_TEAM_MAX} users?`,
      answer: `Choose Enterprise on the pricing page and tell us the size of your team, from ${ENTERPRISE_TEAM_MIN} users. We’ll reply with a price. Asking costs nothing.`,
    },
    'add-members-cost': {
      question: 'What do I pay when I add members in the middle of a period?',
      answer:
        'Only for the days left in the period. You see the amount before you confirm. Your next renewal has the full price for everyone.',
    },
    refunds: {
      question: 'Can I get a refund?',
      answer: `Not for the rest of a period: after you cancel, you keep the plan until the period ends. If the law gives you a refund, or we did not provide what you paid for, write to ${contact.email}.`,
    },
    'affiliate-discount': {
      question: 'Is there a discount with an affiliate code?',
      answer:
        'Contractors who enter the code of an approved affiliate when they sign up get 10% off their first purchase. You see it in the cart.',
    },
  },
};

export const supportReliability: FaqTexts = {
  id: 'support-reliability',
  name: 'Support & Reliability',
  items: {
    'support-hours': {
      question: 'When can I reach support?',
      answer:
        `${contact.supportHours ? `${support}.` : ''} Write to us in the app or at ${contact.email}${contact.phone ? `, or call ${contact.phone}` : ''}.`.trim(),
    },
    uptime: {
      question: 'Is the service always available?',
      answer: `${claims.uptimePercent ? `We keep ${claims.uptimePercent}% uptime, storm season included.` : 'No service can promise that.'} Without a signal, your photos wait on the phone.`,
    },
    'no-signal': {
      question: 'What if there is no signal on the roof?',
      answer:
        'Take the photos and measurements as usual. They stay on your phone, and the identification starts when you are back in coverage.',
    },
    'where-photos-go': {
      question: 'What happens to my photos?',
      answer:
        'We keep them with your report so that the result can be checked. We do not sell them. Write to support to have them deleted.',
    },
    'wrong-result': {
      question: 'I think a result is wrong. What now?',
      answer:
        'Open the result and send it to support with what you know: the wrapper, the invoice, a sample board. We’ll check it and correct the catalog.',
    },
    'product-missing': {
      question: 'A product is missing from the database. Can you add it?',
      answer: 'Yes. Send us its name, the maker, and a data sheet or a photo of the wrapper.',
    },
    demo: {
      question: 'Can you show us the app?',
      answer:
        'Yes, on one of your own roofs. Use the form under Contact with the subject “Demo”, and suggest two times.',
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
        'Everything in Pro, for large teams. Depending on what you need, we can add tailored support, integrations with your systems, and dashboards for your branches.',
    },
    'enterprise-request': {
      question: 'How do we request Enterprise?',
      answer: `Press Contact Sales on the pricing page, enter the number of users, at least ${ENTERPRISE_TEAM_MIN}, and log in. Our sales team replies by email. You pay nothing until you agree to an offer.`,
    },
    branches: {
      question: 'We have many branches. Do we need one contract each?',
      answer: 'No. One plan can cover every branch. We agree with you how to divide the users.',
    },
    'list-our-products': {
      question: 'We make or import shingles. Can our products be listed?',
      answer: 'Yes. Send us the data sheets, the sizes and a box of samples.',
    },
    'invite-codes': {
      question: 'What is the invite code for?',
      answer:
        'It links your account to your company. If your company gave you one, choose Company as the user type and enter it when you sign up.',
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
        'One goes to your phone and one to your email, so that we know both are yours. Each code works for ten minutes. If one doesn’t arrive, check your spam folder, then press Resend codes.',
    },
    'forgot-password': {
      question: 'I forgot my password. What do I do?',
      answer: 'Open Login and choose “Forgot password?”. We’ll email you a 6-digit code, and you set a new password.',
    },
    'how-to-pay': {
      question: 'How do I pay?',
      answer: 'By card, on the page of our payment provider. Your card number never reaches our servers.',
    },
    invoices: {
      question: 'Where are my invoices?',
      answer:
        'Log in, open your account and choose Payments. Each payment has a download button, even after your plan has ended.',
    },
    'add-members': {
      question: 'How do I add members to my team?',
      answer:
        'Log in, open the pricing page and press Increase Team Size. You see the amount for the rest of the period before you confirm.',
    },
    seats: {
      question: 'How does a member get a seat?',
      answer:
        'Open your account, choose Team and invite them by email. They open the link, log in or create an account, and get the seat.',
    },
    cancel: {
      question: 'How do I cancel?',
      answer:
        'Log in and choose Cancel Subscription in the menu at the top right, or use the link in one of our emails about your plan. You can use your plan until the end of the period.',
    },
    'before-renewal': {
      question: 'Will you tell me before my plan renews?',
      answer: `Yes. We email you ${NOTICE_DAYS} days before a yearly charge (or when you schedule it, if that is later), and again if its amount changes. Each receipt names the day and amount of the next charge, and once a year we remind you of a monthly plan. All of these emails link to a page that cancels.`,
    },
    'stay-logged-in': {
      question: 'How long do I stay logged in?',
      answer:
        'For 24 hours. With “Remember me” the login form is filled in for you for 30 days, on that device only. Leave it off on a shared computer. Devices in your account shows where you are logged in and lets you log out there.',
    },
    'delete-account': {
      question: 'How do I delete my account?',
      answer: `Open your account, choose Profile and close it there, or write to ${contact.email}. We’ll delete everything except the payments and invoices that the law makes us keep.`,
    },
  },
};
