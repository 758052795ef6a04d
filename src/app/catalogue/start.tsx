import { createRoot } from 'react-dom/client';
import { makeStore } from '../../store';
import { makeEmotionCache } from '../emotionCache';
import { Providers } from '../providers';
import { Gallery } from './Gallery';
import { openView } from './open';
import { views } from './views';

/** A storage of this page alone: a view neither finds nor leaves anything in the browser. */
function ownStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

/** In a frame of the gallery: what a view scrolls to must not scroll the gallery too, as browsers do. */
function scrollAlone(): void {
  Element.prototype.scrollIntoView = function () {
    const margin = parseFloat(getComputedStyle(this).scrollMarginTop) || 0;
    window.scrollTo({ top: window.scrollY + this.getBoundingClientRect().top - margin, behavior: 'instant' });
  };
  const focus = Reflect.get(HTMLElement.prototype, 'focus');
  HTMLElement.prototype.focus = function () {
    focus.call(this, { preventScroll: true });
  };
}

/** Shows a scheme, whatever the browser prefers and the person has chosen; chooses nothing. */
function showScheme(scheme: string): void {
  Object.defineProperty(document, 'cookie', { get: () => `scheme=${scheme}`, set: () => undefined });
  window.dispatchEvent(new Event('schemechosen'));
}

/**
 * Development only: `/__catalogue` is the gallery, `/__catalogue?view=cart-failing` one view of it. The document says in
 * `data-view` when the view stands, or that it does not.
 */
export async function startCatalogue(container: HTMLElement): Promise<void> {
  const asked = new URLSearchParams(window.location.search);
  const [name, scheme] = [asked.get('view'), asked.get('scheme')];
  const styles = makeEmotionCache();
  const root = createRoot(container);
  if (name === null) {
    const store = makeStore();
    root.render(
      <Providers store={store} initialState={store.getState()} styles={styles}>
        <Gallery />
      </Providers>,
    );
    return;
  }
  for (const area of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, area, { value: ownStorage(), configurable: true });
  }
  if (scheme) showScheme(scheme);
  if (window.parent !== window) scrollAlone();
  const { dataset } = document.documentElement;
  try {
    const view = views.find((each) => each.name === name);
    if (!view) throw new Error(`There is no view ${name}.`);
    const { store, element, arrive } = await openView(view);
    root.render(
      <Providers store={store} initialState={store.getState()} styles={styles}>
        {element}
      </Providers>,
    );
    await arrive();
    dataset.view = 'stands';
  } catch (error) {
    dataset.view = error instanceof Error ? error.message.slice(0, 500) : 'failed';
    console.error(error);
  }
}
