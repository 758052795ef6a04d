import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routes } from '../src/app/routes';
import { pictured, stories } from './stories';

const ROOT = path.join(__dirname, '..');
const src = path.join(ROOT, 'src');
const PICTURES = path.join(ROOT, 'e2e', 'stories', 'pictures');
const sources = (readdirSync(src, { recursive: true }) as string[])
  .filter((file) => file.endsWith('.tsx') && !/test|^components\/|^features\/plan\/(QuoteDialog|support)/.test(file))
  .map((file) => [file, readFileSync(path.join(src, file), 'utf8')] as const);
const draws =
  /<(Modal|PasswordModal|StepDialog|ConfirmModal|MessageModal|QuoteDialog|ButtonMenu|dialog)\b|styled\('dialog'\)|styled\(Modal\)/;
/** Shows the video dialog, which has its own file. */
const POSTER = 'features/landing/video/VideoPoster.tsx';
const placeholders = ['app/errors/ErrorScreen.tsx', 'components/WaitingPage.tsx'];

const shown = (fits: (shows: string) => boolean) => [...new Set(stories.map(({ shows }) => shows).filter(fits))].sort();

describe('the list of stories', () => {
  it('covers exactly the screens of the routes', () => {
    expect(shown((shows) => shows.startsWith('/'))).toEqual(routes.map((route) => route.path).sort());
  });

  it('covers every dialog and menu, and the placeholders for missing pages and dialogs', () => {
    const files = sources.filter(([file, text]) => file !== POSTER && draws.test(text)).map(([file]) => file);
    const wanted = [...files, ...placeholders, 'app/modals/ModalHost.tsx'].sort();
    expect(shown((shows) => !shows.startsWith('/'))).toEqual(wanted);
  });

  it('covers loading and failure of each screen that calls the API, and the other states', () => {
    const callers = routes.filter(({ chunks }) => chunks.includes('api')).map((route) => route.path);
    const listStates = (screen: string) => stories.filter(({ shows }) => shows === screen).map(({ state }) => state);
    for (const screen of callers)
      expect(listStates(screen)).toEqual(expect.arrayContaining(['usual', 'loading', 'failing']));
    const states = new Set(stories.map(({ state }) => state));
    for (const state of ['empty', 'long name', 'right-to-left name', 'past due', 'cancelled'])
      expect(states).toContain(state);
  });

  it('has unique names, and an image of each screen and dialog', () => {
    expect(new Set(stories.map(({ name }) => name)).size).toBe(stories.length);
    const shows = (list: typeof stories) => new Set(list.map((one) => one.shows));
    expect(shows(pictured)).toEqual(shows(stories));
    expect(
      readdirSync(PICTURES)
        .filter((file) => file.endsWith('.png'))
        .sort(),
    ).toEqual(pictured.map(({ name }) => `${name}.png`).sort());
  });
});
