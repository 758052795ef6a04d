import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { prefersReducedMotion } from '../../lib/media';
import { dialogs } from '../../lib/openDialogs';
import { useHydrated } from '../../start/hydration/useHydrated';

/** Focuses an element that is not in the tab order, without scrolling. */
function focusQuietly(element: HTMLElement) {
  // A menu opened while the page loaded keeps the focus, which its keys need.
  if (document.activeElement?.closest('[role=menu]')) return;
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}

/** Returns the page's `h1`, or its `main`. */
const mainHeading = () => document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');

/**
 * Focuses the main heading, so that a screen reader announces the page. While the page loads, it focuses `main`, then
 * the heading once it exists.
 * @returns a function that stops waiting for the heading
 */
export function focusMainHeading(): () => void {
  const target = mainHeading();
  if (target) focusQuietly(target);
  const observer = new MutationObserver(() => {
    const heading = target?.querySelector<HTMLElement>('h1');
    const isWaiting = document.activeElement === target;
    if (heading && isWaiting) focusQuietly(heading);
    if (heading || !isWaiting) observer.disconnect();
  });
  if (target?.localName === 'main') observer.observe(target, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Scrolls smoothly to an element by its ID.
 * @returns false if there is no such element
 */
function scrollToSection(id: string): boolean {
  const section = document.getElementById(id);
  // Deferred sections (hydration/deferredHydration.tsx) need their real height to scroll past them.
  document.documentElement.dataset.anchored = '';
  section?.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth', block: 'start' });
  return section !== null;
}

function focusSection(id: string): void {
  const section = document.getElementById(id);
  if (section) focusQuietly(section);
}

const LAYERS = 'dialog, [role=dialog], [role=alertdialog], [role=menu]';

/** Returns an element and its ancestors, innermost first. */
function ancestors(element: Element): Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) path.push(at);
  return path;
}

/** Returns the nearest heading in the remaining ancestors. */
function headingNear(place: Element | undefined): HTMLElement | null {
  for (let at: Element | null | undefined = place; at?.closest(`main, ${LAYERS}`); at = at.parentElement) {
    const heading = at.querySelector<HTMLElement>('h1, h2, h3');
    if (heading) return heading;
  }
  return null;
}

/**
 * Moves the focus to the nearest heading when the focused element is removed. After a dialog has closed, that is the
 * heading near its opener. Otherwise keyboard users would start again at the top of the page.
 */
export function FocusKeeper() {
  useEffect(() => {
    let pagePath: Element[] = [];
    let focusPath: Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const path = ancestors(target);
      const inLayer = target.closest(LAYERS) !== null;
      if (!inLayer) pagePath = path;
      focusPath = inLayer ? [...path, ...pagePath] : path;
    };
    const moveFocus = () => {
      const [focused] = focusPath;
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      const heading = headingNear(focusPath.find((element) => element.isConnected)) ?? mainHeading();
      // A closing dialog still hides the page from screen readers.
      if (!heading || heading.closest('[aria-hidden=true]')) return;
      focusPath = [];
      focusQuietly(heading);
    };
    const observer = new MutationObserver(moveFocus);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-hidden'] });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
  return null;
}

/** Scroll positions of the visited history entries by key, until the page is reloaded. */
const positions = new Map<string, number>();

/**
 * Handles focus and scrolling on navigation: the main heading gets the focus at the top of the page, Back and Forward
 * restore the scroll position, and a hash scrolls to its section. A dialog opened while the page loaded keeps the focus.
 * Place it next to the routes in their Suspense
 * boundary, so that its effects run when the new page is mounted.
 */
export function RouteFocus() {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const previous = useRef<string | null>(null);
  // In prerendered HTML the browser has already scrolled to the section; don't undo later scrolling.
  const [prerendered] = useState(!useHydrated());

  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    const first = previous.current === null;
    const samePage = previous.current === pathname;
    previous.current = pathname;
    if (first && prerendered) return undefined;
    const keepsFocus = dialogs.some(({ path }) => path === pathname);
    const id = sectionId(hash);
    if (type === 'POP' && !first) {
      const stop = samePage || keepsFocus ? undefined : focusMainHeading();
      const known = positions.get(key);
      if (known !== undefined) window.scrollTo({ top: known, behavior: 'instant' });
      return stop;
    }
    if (id && scrollToSection(id)) {
      if (!first && !keepsFocus) focusSection(id);
      return undefined;
    }
    if (first || samePage) return undefined;
    window.scrollTo({ top: 0, behavior: 'instant' });
    return keepsFocus ? undefined : focusMainHeading();
  }, [pathname, hash, key, type, prerendered]);

  return null;
}

/** Returns the ID in a hash; null without one or if it can't be decoded. */
function sectionId(hash: string): string | null {
  if (hash.length < 2) return null;
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return null;
  }
}
