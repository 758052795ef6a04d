import { waitFor } from '@testing-library/dom';

/** Runs the script with a stub of `currentScript`, which jsdom does not set for modules. */
function run(html: string, data: Record<string, string> = {}) {
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  const script = document.createElement('script');
  Object.assign(script.dataset, data);
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  jest.isolateModules(() => {
    jest.requireActual('./earlyInput');
  });
}

/** jsdom has no fonts. */
const fonts: Pick<FontFaceSet, 'onloadingerror'> = { onloadingerror: null };
Object.defineProperty(document, 'fonts', { value: fonts });

const press = (element: Element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
const button = (name: string) => document.querySelector<HTMLButtonElement>(`button[name=${name}]`)!;
const addresses = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));
const microtask = () => new Promise<void>((resolve) => queueMicrotask(resolve));

afterEach(() => document.head.querySelectorAll('script').forEach((script) => script.remove()));

test('a nested region waits for its own attribute; links and hydrated buttons are left alone', async () => {
  run(
    '<div id="root" data-hydrating><p data-hydrating><button name="a">A</button></p><a href="#x">X</a></div><button name="b">B</button>',
  );
  const pressed = jest.fn();
  ['a', 'b'].forEach((name) => button(name).addEventListener('click', pressed));
  press(button('a'));
  press(button('b'));
  expect(pressed).toHaveBeenCalledTimes(1);
  const link = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('a')!.dispatchEvent(link);
  expect(link.defaultPrevented).toBe(false);
  document.getElementById('root')!.removeAttribute('data-hydrating');
  await microtask();
  expect(pressed).toHaveBeenCalledTimes(1);
  document.querySelector('p')!.removeAttribute('data-hydrating');
  await microtask();
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('R195: a link followed before hydration keeps the referral codes of the URL', () => {
  window.history.replaceState(null, '', '/?affiliate=RIDGE-10&utm_source=letter');
  run(
    '<div data-hydrating><a href="/pricing">P</a><a href="/faqs?tab=2">F</a><a href="https://roofers.example/">R</a></div><a href="/cart">C</a>',
  );
  const links = [...document.querySelectorAll('a')];
  links.forEach((link) => {
    link.addEventListener('click', (event) => event.preventDefault());
    press(link);
  });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/\/pricing\?affiliate=RIDGE-10&utm_source=letter$/),
    '/faqs?tab=2',
    'https://roofers.example/',
    '/cart',
  ]);
  window.history.replaceState(null, '', '/');
});

test('the scripts load once, in order, on the first interaction', () => {
  run('', { scripts: '/assets/a.js /assets/b.js' });
  expect(addresses()).toEqual([]);
  window.dispatchEvent(new Event('pointerdown'));
  window.dispatchEvent(new Event('keydown'));
  expect(addresses()).toEqual(['/assets/a.js', '/assets/b.js']);
  expect(document.documentElement).toHaveAttribute('data-touched');
});

test('a page that is not prerendered loads the scripts immediately', () => {
  run('', { scripts: '/assets/a.js', when: 'now' });
  expect(addresses()).toEqual(['/assets/a.js']);
});

test('a script that does not load or verify is fetched once more past every cache, before the message', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('run()')));
  run('<p id="script-load-error" hidden></p>', {
    scripts: '/assets/a.js /assets/b.js',
    hashes: 'sha256-a sha256-b',
    when: 'now',
  });
  const scripts = () => [...document.head.querySelectorAll('script')];
  const message = document.getElementById('script-load-error');
  expect(scripts().map((script) => script.integrity)).toEqual(['sha256-a', 'sha256-b']);
  scripts()[0]!.dispatchEvent(new Event('error'));
  expect(fetch.mock.calls).toEqual([['/assets/a.js', { cache: 'reload' }]]);
  // The page's code fetches what has no script here.
  await waitFor(() => expect(addresses()).toEqual(['/assets/b.js', '/assets/a.js']));
  expect(scripts()[1]!.integrity).toBe('sha256-a');
  expect(message).toHaveProperty('hidden', true);
  scripts()[1]!.dispatchEvent(new Event('error'));
  expect(message).toHaveProperty('hidden', false);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a slow script shows no message of a failure', () => {
  jest.useFakeTimers();
  run('<p id="script-load-error" hidden></p>', { scripts: '/assets/a.js', when: 'now' });
  jest.advanceTimersByTime(100_000);
  expect(document.getElementById('script-load-error')).toHaveProperty('hidden', true);
  jest.useRealTimers();
});

test('a font that does not load is fetched past every cache for the next page', () => {
  const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('')));
  run('<p></p><link rel="preload" as="font" href="/assets/text.woff2">');
  fonts.onloadingerror?.call(document.fonts, new Event('loadingerror') as FontFaceSetLoadEvent);
  expect(fetch.mock.calls).toEqual([[`${window.location.origin}/assets/text.woff2`, { cache: 'reload' }]]);
});
