import { MENU_BREAKPOINT_PX } from '../../../config/constants';
import { paths } from '../../../config/paths';
import { calls } from '../answers';
import { people } from '../people';
import type { Person } from '../person';
import type { View } from '../view';

async function sendMessage(person: Person): Promise<void> {
  await person.write('Full Name', 'Marguerite Oyelaran');
  await person.write('Email Address', 'marguerite@oyelaran-roofing.example');
  await person.write('Phone Number', '5550134477');
  await person.write('Subject', 'Slate in the library');
  await person.write('Write Message', 'Which slates do you know?');
  await person.press('Send Message');
}
const contact = paths.home.href('contact');
const { path: home } = paths.home;
const { path: faqs } = paths.faqs;

/** What anybody sees, and what stands for what is not there. */
export const siteViews: readonly View[] = [
  { name: 'landing', shows: home, state: 'usual', sees: 'How It Works' },
  {
    name: 'landing-subscriber',
    shows: home,
    state: 'usual',
    at: contact,
    user: people.longName,
    sees: 'Subscribe Now',
  },
  {
    name: 'landing-film',
    shows: 'pages/landing/video/VideoModal.tsx',
    at: home,
    state: 'usual',
    steps: (person) => person.press(/^Play the video/),
    sees: /^Three photos name the shingle/,
  },
  {
    name: 'menu',
    shows: 'app/shell/header/MenuPanel.tsx',
    state: 'usual',
    below: MENU_BREAKPOINT_PX,
    steps: (person) => person.press('Menu'),
    sees: 'How It Works',
  },
  {
    name: 'contact-required',
    shows: home,
    state: 'refused',
    at: contact,
    steps: (person) => person.press('Send Message'),
    sees: 'Full Name is required.',
  },
  {
    name: 'contact-failing',
    shows: home,
    state: 'failing',
    at: contact,
    answers: { [calls.contact]: { status: 503, message: 'Messages cannot be taken at the moment.' } },
    steps: sendMessage,
    sees: /Messages cannot be taken at the moment/,
  },
  { name: 'contact-sent', shows: home, state: 'done', at: contact, steps: sendMessage, sees: /^Thank you/ },
  { name: 'faqs', shows: faqs, state: 'usual', sees: 'Frequently asked questions' },
  {
    name: 'faqs-empty',
    shows: faqs,
    state: 'empty',
    steps: (person) => person.write(/^Search in/, 'chimney sweep'),
    sees: 'No FAQs found matching your search',
  },
  { name: 'privacy-policy', shows: paths.privacyPolicy.path, state: 'usual', sees: /^Privacy policy$/i },
  { name: 'terms-conditions', shows: paths.termsConditions.path, state: 'usual', sees: /^Terms/ },
  {
    name: 'page-failing',
    shows: 'app/errors/ErrorScreen.tsx',
    state: 'failing',
    content: 'ErrorScreen',
    sees: 'Something went wrong on this page',
  },
  { name: 'page-loading', shows: 'components/WaitingPage.tsx', state: 'loading', content: 'WaitingPage', sees: /./ },
  {
    name: 'dialog-failing',
    shows: 'app/modals/ModalProblem.tsx',
    state: 'failing',
    content: 'ModalProblem',
    sees: /^This dialog could not be loaded/,
  },
  {
    name: 'dialog-loading',
    shows: 'app/modals/ModalHost.tsx',
    state: 'loading',
    content: 'ModalWaiting',
    sees: 'Loading',
  },
];
