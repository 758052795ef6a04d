/** What a browser has and jsdom has not, before any module of the product is loaded. */
const { webcrypto } = jest.requireActual<typeof import('node:crypto')>('node:crypto');

// Set before env.ts is read. Tests that need no server have none.
process.env.API_BASE_URL = `${process.env.TEST_API_ORIGIN ?? 'http://127.0.0.1:9'}/api`;

// A screen that lacks something is printed; two thousand characters of it tell enough.
process.env.DEBUG_PRINT_LIMIT ??= '2000';

// No MessageChannel: Node's keeps the process alive, and React is content with timers.
class QuietObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

const missing: Record<string, unknown> = {
  ResizeObserver: QuietObserver,
  IntersectionObserver: QuietObserver,
  matchMedia: (media: string) => ({
    // Motion is reduced in tests: they wait for what appears, not for how it moves.
    matches: media.includes('prefers-reduced-motion: reduce'),
    media,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }),
};
for (const [name, value] of Object.entries(missing)) {
  if (!(name in window)) Object.defineProperty(window, name, { value, configurable: true, writable: true });
}
if (!window.crypto?.subtle) Object.defineProperty(window, 'crypto', { value: webcrypto, configurable: true });

// jsdom lays nothing out, and complains when it is asked to scroll.
window.scrollTo = () => undefined;
// As in Chromium 156: an effect that returned it would fail when it is cleaned up.
Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });

export {};
