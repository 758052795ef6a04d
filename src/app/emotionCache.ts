import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Where emotion puts its style elements: the head. It also puts those there again that came with the HTML, and to move
 * one is to parse it, to style the whole page and to ask for the fonts anew; here they stay where they are.
 */
const head = {
  insertBefore: (tag: HTMLElement, before: Node | null) =>
    tag.parentNode === document.head ? tag : document.head.insertBefore(tag, before),
  get firstChild() {
    return document.head.firstChild;
  },
} as unknown as HTMLElement;

/**
 * The styles of one page: a new cache for each prerendered page, one in the browser. Both sides use the same key, which
 * is not emotion's own: the cache that emotion makes for itself would take these elements and move them.
 */
export function makeEmotionCache(): EmotionCache {
  return createCache({ key: 'sw', container: typeof document === 'undefined' ? undefined : head });
}
