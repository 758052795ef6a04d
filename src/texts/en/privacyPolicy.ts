import { keptDays } from '../../../shared/retention';
import { contact } from '../../config/content';
import type { LegalText } from '../types';

/** The email that requests personal data. */
export const dataRequest = {
  subject: 'My personal data',
  body: 'Please [send me a copy of / correct / delete] the data of my account.\n\nEmail of the account: \nName: \n',
} as const;

/** The eight topics of the privacy policy. */
export const privacyPolicy: LegalText = {
  title: 'Privacy policy',
  intro: `This policy explains which data we collect when you use our website and our app, what we do with it, and which rights you have. The responsible company is ${contact.company}.`,
  sections: [
    {
      id: 'data-we-collect',
      title: 'Data we collect',
      body: [
        'We collect what you give us and what your device sends while you use the service:',
        [
          '<b>About you:</b> your name, email address, phone number and company, with the job title, company address, company phone number and company size you enter when you sign up.',
          '<b>About your device and use:</b> the kind of device and browser, the operating system, the IP address, the time of a request and the functions you use. Where you are logged in, we keep the name of the browser and its last use until the login ends.',
          '<b>Passkeys you add:</b> a public key, the names of the browser and system, and the last use, until you remove the passkey. Your fingerprint or face never leaves your device.',
          '<b>Images you upload:</b> photos of shingles and roofs, and the measurements you enter with them.',
          '<b>About purchases:</b> plan, amounts and invoices. Card numbers go to our payment provider and never reach our servers.',
        ],
        'The website uses no advertising and no analytics. It keeps your login and your cart in the storage of your browser, where you can delete them at any time. If you choose the light or dark color scheme, a cookie with that word remembers it.',
        'How long we keep it:',
        [
          `<b>Your account,</b> with profile, plan and invoice details: until you close it. You can reopen it for ${keptDays('closedAccount')} days, in case you change your mind, and we delete it within ${keptDays('erasure')} days of closing.`,
          `<b>Invoices and payments:</b> ${keptDays('invoice') / 365} years, as tax law requires, with the name and address on the invoice.`,
          `<b>What you agreed to when you bought or changed a plan:</b> ${keptDays('consent') / 365} years, and a year after the plan’s end.`,
          `<b>Logins and codes:</b> a day at most. A sign-up without its code: ${keptDays('signUp')} day.`,
          `<b>An email or phone number you have changed:</b> the old one for ${keptDays('undo')} days, in which you can undo the change.`,
          `<b>A log of the activity in your account,</b> with IP addresses: ${keptDays('auditLog')} days. Where you have logged in from: ${keptDays('knownSource')} days after the last time.`,
          `<b>Messages from the contact form:</b> ${keptDays('contactMessage') / 365} years. Emails and texts to you: until they are sent, ${keptDays('message')} days at most.`,
          `<b>An invitation to a team</b> that you do not accept: your email for ${keptDays('invitation')} days.`,
          `<b>Newsletter:</b> your email until you unsubscribe; ${keptDays('unconfirmedNewsletter')} days if you do not confirm it.`,
          `<b>Responses to your changes,</b> encrypted, so that a repeated request has the same result: ${keptDays('repeatableAnswer') * 24} hours.`,
          `<b>A copy of your data</b> that you asked for: ${keptDays('dataExport')} day.`,
        ],
      ],
    },
    {
      id: 'how-we-use-it',
      title: 'How we use it',
      body: [
        'We use the data:',
        [
          'to run the service: identify shingles, write reports and keep your library;',
          'to open and protect your account, which includes codes sent to your phone and email;',
          'to take payments and send invoices;',
          'to answer you when you write to us, and to send the newsletter if you asked for it;',
          'to make identification more accurate, and to find faults and misuse.',
        ],
      ],
    },
    {
      id: 'sharing',
      title: 'Sharing',
      body: [
        '<b>We do not sell your personal data.</b> We share it only:',
        [
          'with service providers who work for us, such as hosting, payment, email and text messages, and only the data they need for it;',
          'when the law, a court or an authority requires it, or to protect the rights and safety of people;',
          'with your consent, for example when you send a report to someone.',
        ],
      ],
    },
    {
      id: 'security',
      title: 'Security',
      body: [
        'Data travels encrypted. Passwords and codes are stored only as hashes, only staff who need access have it, and sessions end after 24 hours. No system is safe from every attack. If one affects your data, we’ll tell you without delay.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      body: [
        'You can get a copy of your data, correct it, or have it deleted. Use Profile in your account, or write to support at <support/> from the address of your account; the link opens an email with the details we need.',
        'We delete your account with your photos and reports. We keep payments and invoices for as long as the law requires. Each newsletter has a link to unsubscribe.',
      ],
    },
    {
      id: 'third-party-links',
      title: 'Third-party links',
      body: [
        'Our pages link to others: the app stores, our payment provider, social networks, manufacturers. What happens there follows their own policies. Read them before you enter data.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      body: [
        'When we change this policy we publish the new text on this page with a new effective date. If a change affects how we use your data, we also email account holders before it takes effect.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      body: [
        `Questions about this policy: <support/>${contact.phone && ' or <phone/>'}${contact.address && `, or by post: ${contact.company}`}.`,
        'The rules for using the service are in our <terms>terms and conditions</terms>.',
      ],
    },
  ],
};
