import { screen } from '@testing-library/react';
import { schemeTags } from '../document/documentHtml';
import { renderPart } from '../../testing/renderPart';
import { SchemeSwitch } from './SchemeSwitch';

/** The head of a document, with its script run on it. */
function openDocument(cookie: string) {
  document.cookie = cookie;
  const { head } = new DOMParser().parseFromString(schemeTags('').join(''), 'text/html');
  document.head.append(...head.children);
  jest.isolateModules(() => {
    jest.requireActual('../start/scheme');
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

test('R175 without a choice the system decides, for styles and for the color of the browser', () => {
  openDocument('');
  renderPart(<SchemeSwitch />);
  expect(radio('System')).toBeChecked();
  expect(mediaOf('dark')).toEqual(['(prefers-color-scheme: dark)', '(prefers-color-scheme: dark)']);
  expect(content('color-scheme')).toBe('light dark');
});

test('R175 a choice is shown at once and remembered outside of the storage; System takes it back', async () => {
  openDocument('');
  const { user } = renderPart(<SchemeSwitch />);
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

test('R175 the head shows what was chosen before, and the switch says so', () => {
  openDocument('scheme=light');
  expect(mediaOf('dark')).toEqual(['not all', 'not all']);
  renderPart(<SchemeSwitch />);
  expect(radio('Light')).toBeChecked();
});

test('R175 a cookie that says something else is no choice', () => {
  openDocument('scheme=sepia');
  expect(document.documentElement.dataset.scheme).toBe('system');
});
