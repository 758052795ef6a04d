import { createRoot } from 'react-dom/client';
import styled from '@emotion/styled';
import { Providers } from '../src/app/providers';
import { makeEmotionCache } from '../src/start/emotionCache';
import { makeStore } from '../src/store';
import { openStory } from './open';
import { features, stories } from './stories';

/** In-memory storage, so that a story neither reads nor writes the browser's. */
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

/** Scrolls inside the frame only, because browsers would also scroll the page of all stories. */
function scrollWithinFrame(): void {
  Element.prototype.scrollIntoView = function () {
    const margin = parseFloat(getComputedStyle(this).scrollMarginTop) || 0;
    window.scrollTo({ top: window.scrollY + this.getBoundingClientRect().top - margin, behavior: 'instant' });
  };
  const focus = Reflect.get(HTMLElement.prototype, 'focus');
  HTMLElement.prototype.focus = function () {
    focus.call(this, { preventScroll: true });
  };
}

/** Shows a color scheme regardless of the preference, without saving it. */
function showScheme(scheme: string): void {
  Object.defineProperty(document, 'cookie', { get: () => `scheme=${scheme}`, set: () => undefined });
  window.dispatchEvent(new Event('schemechosen'));
}

/**
 * Starts the stories, in development only: `/__stories` lists all, `/__stories?story=cart-failing` opens one.
 * `data-story` on the document reports whether the story is ready or failed.
 */
export async function startStories(container: HTMLElement): Promise<void> {
  const params = new URLSearchParams(window.location.search);
  const [name, scheme] = [params.get('story'), params.get('scheme')];
  const styles = makeEmotionCache();
  const root = createRoot(container);
  if (name === null) {
    const store = makeStore();
    root.render(
      <Providers store={store} initialState={store.getState()} styles={styles}>
        <StoriesPage params={params} />
      </Providers>,
    );
    return;
  }
  for (const area of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, area, { value: ownStorage(), configurable: true });
  }
  if (scheme) showScheme(scheme);
  if (window.parent !== window) scrollWithinFrame();
  const { dataset } = document.documentElement;
  try {
    const story = stories.find((each) => each.name === name);
    if (!story) throw new Error(`Story not found: ${name}`);
    const { store, element, arrive } = await openStory(story);
    root.render(
      <Providers store={store} initialState={store.getState()} styles={styles}>
        {element}
      </Providers>,
    );
    await arrive();
    dataset.story = 'stands';
  } catch (error) {
    dataset.story = error instanceof Error ? error.message.slice(0, 500) : 'failed';
    console.error(error);
  }
}

const WIDTHS = ['390', '768', '1440'];
const SCHEMES = ['light', 'dark'];

const Layout = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '280px 1fr',
  height: '100vh',
  '& > *': { overflow: 'auto', padding: 20 },
  '& > nav': { borderRight: `1px solid ${theme.vars.palette.divider}` },
  '& h2': { margin: '20px 0 4px', fontSize: 15, fontWeight: 600 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& a': { display: 'inline-block', padding: '2px 6px', borderRadius: 4, fontSize: 14 },
  '& [aria-current]': { color: theme.vars.palette.background.default, background: theme.vars.palette.text.primary },
  '& iframe': { display: 'block', marginTop: 12, height: 844, border: `1px solid ${theme.vars.palette.divider}` },
}));

/**
 * Shows one story, chosen in a list by feature, in a frame of its own size.
 * @param params the query string: `?show=cart&width=768&scheme=dark`
 */
function StoriesPage({ params }: { params: URLSearchParams }) {
  const { show = stories[0]!.name, width = WIDTHS[0]!, scheme = SCHEMES[0]! } = Object.fromEntries(params);
  const here = new URLSearchParams({ show, width, scheme }).toString();
  const link = (choice: Record<string, string>, label: string) => {
    const query = new URLSearchParams({ show, width, scheme, ...choice }).toString();
    return (
      <a key={query} href={`?${query}`} aria-current={query === here || undefined}>
        {label}
      </a>
    );
  };
  const address = `/__stories?story=${show}&scheme=${scheme}`;
  return (
    <Layout>
      <nav>
        {Object.entries(features).map(([feature, list]) => (
          <section key={feature}>
            <h2>{feature}</h2>
            <ul>
              {list.map(({ name, state }) => (
                <li key={name} title={state}>
                  {link({ show: name }, name)}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <main>
        <h1>{show}</h1>
        {WIDTHS.map((each) => link({ width: each }, `${each} px`))}
        {SCHEMES.map((each) => link({ scheme: each }, each))}
        <a href={address}>alone</a>
        <iframe key={address} title={show} src={address} width={width} />
      </main>
    </Layout>
  );
}
