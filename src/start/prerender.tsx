import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app/App';
import { Providers, AppTheme } from '../app/providers';
import { preloadRoute, findRoute } from '../app/routes';
import { ScriptLoadError, SlowScripts } from '../app/shell/bottomLines';
import { fontFiles } from '../app/theme/baseStyles';
import { makeStore } from '../store';
import { makeEmotionCache } from './emotionCache';

export { indexedPaths } from './document/documentHead';
export { documentHtml } from './document/documentHtml';
export { guardedPaths, prerenderedPaths } from '../config/paths';
export { env } from '../config/env';

export interface RenderedPage {
  body: string;
  /** HTML outside the application root, used until the code runs. */
  early: string;
  /** React's preloads, as `<link>` elements for the head. */
  preloads: string;
  /** The page's styles, as `<style>` elements for the head. */
  styles: string;
  fonts: readonly string[];
  /** Names of the chunks with the page's code. */
  chunks: readonly string[];
}

/**
 * Renders a route to HTML in the initial state that visitors hydrate with. Each page has its own cache, so that it
 * contains only its own styles.
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

/** Renders a document without a page, for rendering in the browser. */
export function renderShell(): Pick<RenderedPage, 'early' | 'styles'> {
  const styles = makeEmotionCache();
  styles.compat = true;
  const early = renderToString(
    <CacheProvider value={styles}>
      <AppTheme>
        <SlowScripts />
        <ScriptLoadError />
      </AppTheme>
    </CacheProvider>,
  );
  return { early, styles: styleTags(styles, early) };
}

/**
 * Returns all rendered styles as elements, with one element per global style, as emotion expects. Styles that are
 * merged into others are listed by name only, which saves a third. If a name were missing, emotion would insert the
 * style during hydration and cause a new layout. `data-s` keeps emotion from moving the elements, for the same reason.
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

/** Splits off the preloads, which React puts before the page when it renders no head. */
function splitPreloads(html: string): [preloads: string, body: string] {
  const preloads = /^(?:<link\b[^>]*>)*/.exec(html)?.[0] ?? '';
  return [preloads, html.slice(preloads.length)];
}
