/** Browser features that jsdom lacks. Loaded before any product module. */
const { webcrypto } = jest.requireActual<typeof import('node:crypto')>('node:crypto');

// Set before env.ts is read. Tests without a server have none.
process.env.API_BASE_URL = `${process.env.TEST_API_ORIGIN ?? 'http://127.0.0.1:9'}/api`;

// Failed queries print the screen; 2,000 characters are enough.
process.env.DEBUG_PRINT_LIMIT ??= '2000';

// No MessageChannel: Node's keeps the process alive, and React can use timers.
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
    // Tests don't wait for animations.
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

// jsdom has no layout and throws when scrolled.
window.scrollTo = () => undefined;
// As in Chromium 156: an effect that returns it fails during cleanup.
Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });

export {};
