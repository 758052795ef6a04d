import { createRoot } from 'react-dom/client';
import styled from '@emotion/styled';
import Box from '@mui/material/Box';
import { Providers } from '../src/app/providers';
import { makeEmotionCache } from '../src/start/emotionCache';
import { makeStore } from '../src/store';
import { openStory } from './open';
import { stories } from './stories';

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

const SCALE = 0.5;
const HEIGHT = 844;

/** For developers: frames side by side, each at half size. */
const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 24,
  padding: 24,
  '& div': { overflow: 'hidden', border: `1px solid ${theme.vars.palette.divider}` },
  '& iframe': { height: HEIGHT, border: 0, scale: String(SCALE), transformOrigin: '0 0' },
}));

/**
 * Shows all stories. Each is a separate page that loads when it comes near.
 * @param params the query string: `?of=cart&width=768&scheme=dark` filters by name or state
 */
function StoriesPage({ params }: { params: URLSearchParams }) {
  const width = Number(params.get('width') ?? 390);
  const scheme = params.get('scheme') ?? 'light';
  const shown = stories
    .filter(({ below = Infinity }) => width < below)
    .filter(({ name, shows, state }) => `${name} ${shows} ${state}`.includes(params.get('of') ?? ''));
  return (
    <List role="list">
      {shown.map(({ name, state }) => {
        const address = `/__stories?story=${name}&scheme=${scheme}`;
        return (
          <li key={name}>
            <a href={address}>{name}</a> {state}
            <Box sx={{ width: width * SCALE, height: HEIGHT * SCALE }}>
              <iframe title={name} src={address} width={width} loading="lazy" />
            </Box>
          </li>
        );
      })}
    </List>
  );
}
