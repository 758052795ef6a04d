import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useHydrated } from '../../hydration/useHydrated';

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Focuses what cannot be focused by hand, without moving the page. */
function focusQuietly(element: HTMLElement) {
  // Opened while the page was on its way; without the focus its keys would do nothing.
  if (document.activeElement?.closest('[role=menu]')) return;
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}

/** The page's `h1`, or its `main`. */
const mainHeading = () => document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');

/**
 * Focuses the main heading, so that a screen reader announces the page. While the page still loads, it focuses `main`, and
 * the heading as soon as there is one.
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

/** Scrolls smoothly to an element by its id. @returns false when there is no such element */
function scrollToSection(id: string): boolean {
  const section = document.getElementById(id);
  // Folded parts (hydration/deferredHydration.tsx) have no height yet that one could scroll by.
  document.documentElement.dataset.anchored = '';
  section?.scrollIntoView({ behavior: reducedMotion() ? 'instant' : 'smooth', block: 'start' });
  return section !== null;
}

function focusSection(id: string): void {
  const section = document.getElementById(id);
  if (section) focusQuietly(section);
}

const LAYERS = 'dialog, [role=dialog], [role=alertdialog], [role=menu]';

/** An element and all it stands in, innermost first. */
function ancestors(element: Element): Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) path.push(at);
  return path;
}

/** The nearest heading of what is left of the surroundings. */
function headingNear(place: Element | undefined): HTMLElement | null {
  for (let at: Element | null | undefined = place; at?.closest(`main, ${LAYERS}`); at = at.parentElement) {
    const heading = at.querySelector<HTMLElement>('h1, h2, h3');
    if (heading) return heading;
  }
  return null;
}

/**
 * Hands the focus on when the element that has it disappears: to the heading nearest to where it was. From a dialog that
 * has closed that is the place it was opened from. Whoever works with the keyboard would begin at the top of the page.
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
    const handOn = () => {
      const [focused] = focusPath;
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      const heading = headingNear(focusPath.find((element) => element.isConnected)) ?? mainHeading();
      // A dialog that is about to go still hides the page from screen readers.
      if (!heading || heading.closest('[aria-hidden=true]')) return;
      focusPath = [];
      focusQuietly(heading);
    };
    const observer = new MutationObserver(handOn);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-hidden'] });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
  return null;
}

/** How far each visited entry of the history was scrolled, by its key; lives as long as the tab's page. */
const positions = new Map<string, number>();

/**
 * After a change of route: the main heading has the focus and the page is at its top; Back and Forward return to where
 * the person was; a hash leads to its section, also on the first load and from another route.
 * Stands beside the routes inside their Suspense boundary, so that its effects run when the new page is there.
 */
export function RouteFocus() {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const previous = useRef<string | null>(null);
  // In prerendered HTML the browser has found the section by itself; whoever has scrolled on since must not be taken back.
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
    const id = sectionId(hash);
    if (type === 'POP' && !first) {
      const stop = samePage ? undefined : focusMainHeading();
      const known = positions.get(key);
      if (known !== undefined) window.scrollTo({ top: known, behavior: 'instant' });
      return stop;
    }
    if (id && scrollToSection(id)) {
      if (!first) focusSection(id);
      return undefined;
    }
    if (first || samePage) return undefined;
    window.scrollTo({ top: 0, behavior: 'instant' });
    return focusMainHeading();
  }, [pathname, hash, key, type, prerendered]);

  return null;
}

/** The id in a hash; null when there is none or it cannot be decoded. */
function sectionId(hash: string): string | null {
  if (hash.length < 2) return null;
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return null;
  }
}
