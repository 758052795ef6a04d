import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * The one prefix an engine of today still asks for (Safari). Emotion's own list is of 2015: it makes the styles of a page
 * a fifth longer, and it would have to run for every style that comes after the first ones.
 */
const prefixUserSelect: NonNullable<Parameters<typeof createCache>[0]['stylisPlugins']>[number] = (element) => {
  if (element.type === 'decl' && element.props === 'user-select' && !element.return) {
    element.return = `-webkit-${element.value}${element.value}`;
  }
};

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
  return createCache({
    key: 'sw',
    container: typeof document === 'undefined' ? undefined : head,
    stylisPlugins: [prefixUserSelect],
  });
}
