import { screen, within, act, fireEvent } from '@testing-library/react';
import { footer as texts } from '#texts/footer';
import { contact, socialLinks } from '../../config/content';
import { env } from '../../config/env';
import { rememberMessage } from '../../lib/recentMessages';
import { schemeTags } from '../../start/document/documentHtml';
import { loggedIn, loggedOut } from '../../store/slices/session';
import { anyAccount } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { renderApp } from '../../testing/renderApp';
import { renderPart } from '../../testing/renderPart';
import { SchemeSwitch } from './FooterEnd';

const footer = () => within(screen.getByRole('contentinfo'));

test('R32 R33 R34 R140 T25 links to stores, contact, social icons and legal pages; the newsletter box validates, keeps the address after a failure, and confirms', async () => {
  const { user } = await renderApp('/privacy-policy');
  expect(footer().getByRole('link', { name: 'Download for iPhone' })).toHaveAttribute('href', env.iosAppUrl);
  expect(footer().getByRole('link', { name: 'Download for Android' })).toHaveAttribute('href', env.androidAppUrl);
  expect(footer().getByRole('link', { name: contact.email })).toHaveAttribute('href', `mailto:${contact.email}`);
  for (const { name, href } of socialLinks) expect(footer().getByRole('link', { name })).toHaveAttribute('href', href);
  expect(screen.getByRole('contentinfo')).toHaveTextContent(`© ${new Date().getFullYear()} Shinglewise`);
  expect(footer().getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
  expect(footer().getByRole('link', { name: 'Terms and conditions' })).toHaveAttribute('href', '/terms-conditions');

  const box = footer().getByLabelText(texts.newsletter);
  await user.type(box, 'no-address{Enter}');
  expect(await footer().findByText('Invalid email format.')).toBeVisible();
  expect(box).toHaveFocus();
  await user.type(box, '@shinglewise.example');
  expect(footer().queryByText('Invalid email format.')).not.toBeInTheDocument();
  failNext('/newsletter/subscriptions', { status: 500 });
  await user.click(footer().getByRole('button', { name: 'Subscribe Now' }));
  expect(await footer().findByRole('alert')).toHaveTextContent('Request failed. Please try again.');
  expect(box).toHaveValue('no-address@shinglewise.example');
  await user.click(footer().getByRole('button', { name: 'Subscribe Now' }));
  expect(await footer().findByRole('status')).not.toBeEmptyDOMElement();
  expect(box).toHaveValue('');
});

test.each(['/account', '/failure', '/join/token'])(
  'T44: %s has a short footer with support and legal links',
  async (path) => {
    await renderApp(path, { account: await anyAccount() });
    for (const [name, href] of [
      [texts.contactSupport, '/#contact'],
      [texts.terms, '/terms-conditions'],
      [texts.privacy, '/privacy-policy'],
    ])
      expect(await footer().findByRole('link', { name })).toHaveAttribute('href', href);
    expect(footer().queryByText(texts.downloadTitle)).toBeNull();
    expect(footer().queryByLabelText(texts.newsletter)).toBeNull();
  },
);

test('R173 R180: the footer lists recent messages until logout; a line shows while the browser is offline', async () => {
  const { store, user } = await renderApp('/privacy-policy', {
    prepare: ({ dispatch }) => dispatch(loggedIn({ token: 'token' })),
  });
  for (const number of [1, 2, 3, 4, 5, 6]) act(() => rememberMessage('error', `Message ${number}`));
  await user.click(await screen.findByText('Recent messages'));
  const list = within(screen.getByRole('list', { name: 'Recent messages' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent?.slice(5))).toEqual(
    [6, 5, 4, 3, 2].map((number) => `Message ${number}`),
  );
  act(() => void store.dispatch(loggedOut()));
  expect(screen.queryByText('Recent messages')).toBeNull();

  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(await screen.findByText(/^You’re offline\./)).toBeVisible();
  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(screen.queryByText(/^You’re offline\./)).toBeNull();
});

test('R180: a slow request can be canceled and retried', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick'] });
  failNext('/plans', 'slow', 5);
  await renderApp('/pricing');
  act(() => void jest.advanceTimersByTime(10_000));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  jest.useRealTimers();
});

describe('the color scheme switch', () => {
  /** Runs a document's head with its script. */
  function openDocument(cookie: string) {
    document.cookie = cookie;
    const { head } = new DOMParser().parseFromString(schemeTags('').join(''), 'text/html');
    document.head.append(...head.children);
    jest.isolateModules(() => {
      jest.requireActual('../../start/scheme');
    });
  }
  const radio = (name: string) => screen.getByRole('radio', { name });
  const content = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;
  const mediaOf = (scheme: string) =>
    [...document.querySelectorAll(`[data-for-scheme=${scheme}]`)].map((part) => part.getAttribute('media'));

  afterEach(() => {
    document.cookie = 'scheme=;path=/;max-age=0';
    document.head.querySelectorAll('meta, [data-for-scheme]').forEach((part) => part.remove());
  });

  test('R175 without a choice the system preference applies; a choice applies immediately and is stored in a cookie; System deletes it', async () => {
    openDocument('');
    const { user } = renderPart(<SchemeSwitch />);
    expect(radio('System')).toBeChecked();
    expect(mediaOf('dark')).toEqual(['(prefers-color-scheme: dark)', '(prefers-color-scheme: dark)']);
    expect(content('color-scheme')).toBe('light dark');
    await user.click(radio('Dark'));
    expect(radio('Dark')).toBeChecked();
    expect(mediaOf('dark')).toEqual(['all', 'all']);
    expect(mediaOf('light')).toEqual(['not all']);
    expect(content('color-scheme')).toBe('dark');
    expect(document.cookie).toBe('scheme=dark');
    expect(localStorage).toHaveLength(0);
    await user.click(radio('System'));
    expect(mediaOf('light')).toEqual(['(prefers-color-scheme: light)']);
    expect(document.cookie).toBe('');
  });

  test('R175 the head applies the stored choice, and the switch shows it; an invalid cookie is ignored', () => {
    openDocument('scheme=sepia');
    expect(document.documentElement.dataset.scheme).toBe('system');
    openDocument('scheme=light');
    expect(mediaOf('dark')).toContain('not all');
    renderPart(<SchemeSwitch />);
    expect(radio('Light')).toBeChecked();
  });
});
