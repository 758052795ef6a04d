import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { makeStore } from '../store';
import { App } from './App';
import { makeEmotionCache } from './emotionCache';
import { Providers } from './providers';
import { preloadRoute, findRoute } from './routes';
import { ScriptLoadError } from './shell/bottomLines';
import { AppTheme } from './theme/AppTheme';
import { fontFiles } from './theme/fontFaces';

export { indexedPaths } from './document/documentHead';
export { documentHtml } from './document/documentHtml';
export { guardedPaths, prerenderedPaths } from '../config/paths';
export { env } from '../config/env';

export interface RenderedPage {
  body: string;
  /** What stands beside the application until it runs. */
  early: string;
  /** What React found worth fetching early, as `<link>` elements for the head. */
  preloads: string;
  /** The styles the page uses, as `<style>` elements for the head. */
  styles: string;
  fonts: readonly string[];
  /** Names of the chunks with the page's code. */
  chunks: readonly string[];
}

/**
 * A route as HTML, as an anonymous visitor sees it: the state the browser hydrates with.
 * Each page has its own cache, so that it carries its own styles and no others.
 */
export async function renderPage(path: string): Promise<RenderedPage> {
  await preloadRoute(path);
  const store = makeStore();
  const styles = makeEmotionCache();
  styles.compat = true;
  const html = renderToString(
    <Providers store={store} initialState={store.getState()} styles={styles}>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </Providers>,
  );
  const early = renderToString(
    <Providers store={store} initialState={store.getState()} styles={styles}>
      <ScriptLoadError />
    </Providers>,
    { identifierPrefix: 'early' },
  );
  const [preloads, body] = splitPreloads(html);
  return {
    body,
    early,
    preloads,
    styles: styleTags(styles, html + early),
    fonts: fontFiles,
    chunks: findRoute(path)?.chunks ?? [],
  };
}

/** A document in which the application shows a page by itself. */
export function renderShell(): Pick<RenderedPage, 'early' | 'styles'> {
  const styles = makeEmotionCache();
  styles.compat = true;
  const early = renderToString(
    <CacheProvider value={styles}>
      <AppTheme>
        <ScriptLoadError />
      </AppTheme>
    </CacheProvider>,
  );
  return { early, styles: styleTags(styles, early) };
}

/**
 * The styles of everything that was rendered, as elements: global ones each for itself, as emotion looks for them.
 * Those that are only merged into others are named without their text, a third of it: what emotion does not find named it
 * inserts while hydrating, and the browser lays out the whole page anew. `data-s` keeps emotion from moving the elements,
 * for the same reason.
 */
function styleTags({ key, inserted, registered }: EmotionCache, html: string): string {
  const tag = (name: string, css: string) => `<style data-emotion="${name}" data-s="">${css}</style>`;
  const styles = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const isGlobal = ([id]: [string, string]) => registered[`${key}-${id}`] === undefined;
  const own = styles.filter((style) => !isGlobal(style));
  return [
    ...styles.filter(isGlobal).map(([id, css]) => tag(`${key}-global ${id}`, css)),
    tag(
      [key, ...own.map(([id]) => id)].join(' '),
      own
        .filter(([id]) => html.includes(`${key}-${id}`))
        .map(([, css]) => css)
        .join(''),
    ),
  ].join('');
}

/** Without a head of its own, React puts its preloads before the page. */
function splitPreloads(html: string): [preloads: string, body: string] {
  const preloads = /^(?:<link\b[^>]*>)*/.exec(html)?.[0] ?? '';
  return [preloads, html.slice(preloads.length)];
}
