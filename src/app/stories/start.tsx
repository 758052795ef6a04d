import { createRoot } from 'react-dom/client';
import styled from '@emotion/styled';
import Box from '@mui/material/Box';
import { makeStore } from '../../store';
import { makeEmotionCache } from '../emotionCache';
import { Providers } from '../providers';
import { openStory } from './open';
import { stories } from './stories';

/** A storage of this page alone: a story neither finds nor leaves anything in the browser. */
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

/** In a frame: what a story scrolls to must not scroll the page of all stories too, as browsers do. */
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
 * Development only: `/__stories` is the stories, `/__stories?story=cart-failing` one story of it. The document says in
 * `data-story` when the story stands, or that it does not.
 */
export async function startStories(container: HTMLElement): Promise<void> {
  const asked = new URLSearchParams(window.location.search);
  const [name, scheme] = [asked.get('story'), asked.get('scheme')];
  const styles = makeEmotionCache();
  const root = createRoot(container);
  if (name === null) {
    const store = makeStore();
    root.render(
      <Providers store={store} initialState={store.getState()} styles={styles}>
        <StoriesPage asked={asked} />
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
    const story = stories.find((each) => each.name === name);
    if (!story) throw new Error(`There is no story ${name}.`);
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

/** For developers: frames side by side, each a page at half its size. */
const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 24,
  padding: 24,
  '& div': { overflow: 'hidden', border: `1px solid ${theme.vars.palette.divider}` },
  '& iframe': { height: HEIGHT, border: 0, scale: String(SCALE), transformOrigin: '0 0' },
}));

/**
 * All stories; each is a page of its own, loaded when it comes near.
 * @param asked the query of the page: `?of=cart&width=768&scheme=dark` shows those with such a name or state
 */
function StoriesPage({ asked }: { asked: URLSearchParams }) {
  const width = Number(asked.get('width') ?? 390);
  const scheme = asked.get('scheme') ?? 'light';
  const shown = stories
    .filter(({ below = Infinity }) => width < below)
    .filter(({ name, shows, state }) => `${name} ${shows} ${state}`.includes(asked.get('of') ?? ''));
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
