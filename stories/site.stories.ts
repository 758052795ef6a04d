import { MENU_BREAKPOINT_PX } from '../src/config/constants';
import { paths } from '../src/config/paths';
import { calls } from './calls.gen';
import { people } from './people';
import type { Person } from './person';
import { listStories, type Story, story } from './story';

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

/** Public pages, and error and loading states. */
export const siteStories: readonly Story[] = [
  ...listStories(
    { shows: home },
    story('landing', 'usual', 'How It Works'),
    story('landing-subscriber', 'usual', 'Subscribe Now', { at: contact, user: people.longName }),
    story('contact-required', 'refused', 'Full Name is required.', {
      at: contact,
      steps: (person) => person.press('Send Message'),
    }),
    story('contact-failing', 'failing', /Messages cannot be taken at the moment/, {
      at: contact,
      answers: { [calls.sendContactMessage]: { status: 503, message: 'Messages cannot be taken at the moment.' } },
      steps: sendMessage,
    }),
    story('contact-sent', 'done', /^Thank you/, { at: contact, steps: sendMessage }),
  ),
  ...listStories(
    { shows: 'features/landing/video/VideoModal.tsx' },
    story('landing-film', 'usual', /^Three photos name the shingle/, {
      at: home,
      steps: (person) => person.press(/^Play the video/),
    }),
  ),
  ...listStories(
    { shows: 'app/shell/header/MenuPanel.tsx' },
    story('menu', 'usual', 'How It Works', { below: MENU_BREAKPOINT_PX, steps: (person) => person.press('Menu') }),
  ),
  ...listStories(
    { shows: faqs },
    story('faqs', 'usual', 'Frequently asked questions'),
    story('faqs-empty', 'empty', 'No FAQs found matching your search', {
      steps: (person) => person.write(/^Search in/, 'chimney sweep'),
    }),
  ),
  ...listStories({ shows: paths.privacyPolicy.path }, story('privacy-policy', 'usual', /^Privacy policy$/i)),
  ...listStories({ shows: paths.termsConditions.path }, story('terms-conditions', 'usual', /^Terms/)),
  ...listStories(
    { shows: 'app/errors/ErrorScreen.tsx' },
    story('page-failing', 'failing', 'Something went wrong on this page', { content: 'ErrorScreen' }),
  ),
  ...listStories(
    { shows: 'components/WaitingPage.tsx' },
    story('page-loading', 'loading', /./, { content: 'WaitingPage' }),
  ),
  ...listStories(
    { shows: 'app/modals/ModalHost.tsx' },
    story('dialog-failing', 'failing', /^We couldn’t load this dialog/, { content: 'DialogProblem' }),
  ),
  ...listStories(
    { shows: 'app/modals/ModalHost.tsx' },
    story('dialog-loading', 'loading', 'Loading', { content: 'WaitingNote' }),
  ),
];
