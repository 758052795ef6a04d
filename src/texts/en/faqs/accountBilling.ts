import { contact } from '../../../config/content';
import type { FaqCategory } from '../../types';

export const accountBilling: FaqCategory = {
  id: 'account-billing',
  name: 'Account & Billing',
  items: [
    {
      id: 'two-codes',
      question: 'Why do I get two codes when I sign up?',
      answer:
        'One goes to your phone and one to your email, so that we know both are yours. A code is good for ten minutes. If one does not arrive, check your spam folder, then press Resend.',
    },
    {
      id: 'forgot-password',
      question: 'I forgot my password. What do I do?',
      answer:
        'Open Login and choose the forgotten password. We send a 6-digit code to your email; with it you set a new password and log in again.',
    },
    {
      id: 'how-to-pay',
      question: 'How do I pay?',
      answer: 'By card, on the page of our payment provider. Your card number never reaches our servers.',
    },
    {
      id: 'invoices',
      question: 'Where are my invoices?',
      answer:
        'Log in and open Subscription History in the menu at the top right. Each payment has a button that downloads its invoice. After your plan has ended, the link in each receipt leads there.',
    },
    {
      id: 'add-members',
      question: 'How do I add members to my team?',
      answer:
        'Log in, open the pricing page and press Increase Team Size. You see the amount for the rest of the period before you confirm.',
    },
    {
      id: 'cancel',
      question: 'How do I cancel?',
      answer:
        'Log in and choose Cancel Subscription in the menu at the top right. It takes two clicks and no phone call.',
    },
    {
      id: 'stay-logged-in',
      question: 'How long do I stay logged in?',
      answer:
        'For 24 hours. With “Remember me” the log-in form is filled in for you for 30 days, on that device only. Leave it off on a shared computer. Your Devices in the menu at the top right shows where you are logged in, and logs you out there.',
    },
    {
      id: 'delete-account',
      question: 'How do I delete my account?',
      answer: `Write to ${contact.email} from the address of the account. We delete it with everything in it, except the payments and invoices that the law makes us keep.`,
    },
  ],
};
