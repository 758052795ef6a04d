import { MENU_BREAKPOINT_PX } from '../../../config/constants';
import { paths } from '../../../config/paths';
import { calls } from '../answers';
import { people } from '../people';
import type { Person } from '../person';
import { listViews, type View, view } from '../view';

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
  ...listViews(
    { shows: home },
    view('landing', 'usual', 'How It Works'),
    view('landing-subscriber', 'usual', 'Subscribe Now', { at: contact, user: people.longName }),
    view('contact-required', 'refused', 'Full Name is required.', {
      at: contact,
      steps: (person) => person.press('Send Message'),
    }),
    view('contact-failing', 'failing', /Messages cannot be taken at the moment/, {
      at: contact,
      answers: { [calls.contact]: { status: 503, message: 'Messages cannot be taken at the moment.' } },
      steps: sendMessage,
    }),
    view('contact-sent', 'done', /^Thank you/, { at: contact, steps: sendMessage }),
  ),
  ...listViews(
    { shows: 'pages/landing/video/VideoModal.tsx' },
    view('landing-film', 'usual', /^Three photos name the shingle/, {
      at: home,
      steps: (person) => person.press(/^Play the video/),
    }),
  ),
  ...listViews(
    { shows: 'app/shell/header/MenuPanel.tsx' },
    view('menu', 'usual', 'How It Works', { below: MENU_BREAKPOINT_PX, steps: (person) => person.press('Menu') }),
  ),
  ...listViews(
    { shows: faqs },
    view('faqs', 'usual', 'Frequently asked questions'),
    view('faqs-empty', 'empty', 'No FAQs found matching your search', {
      steps: (person) => person.write(/^Search in/, 'chimney sweep'),
    }),
  ),
  ...listViews({ shows: paths.privacyPolicy.path }, view('privacy-policy', 'usual', /^Privacy policy$/i)),
  ...listViews({ shows: paths.termsConditions.path }, view('terms-conditions', 'usual', /^Terms/)),
  ...listViews(
    { shows: 'app/errors/ErrorScreen.tsx' },
    view('page-failing', 'failing', 'Something went wrong on this page', { content: 'ErrorScreen' }),
  ),
  ...listViews(
    { shows: 'components/WaitingPage.tsx' },
    view('page-loading', 'loading', /./, { content: 'WaitingPage' }),
  ),
  ...listViews(
    { shows: 'app/modals/ModalProblem.tsx' },
    view('dialog-failing', 'failing', /^This dialog could not be loaded/, { content: 'ModalProblem' }),
  ),
  ...listViews(
    { shows: 'app/modals/ModalHost.tsx' },
    view('dialog-loading', 'loading', 'Loading', { content: 'ModalWaiting' }),
  ),
];
