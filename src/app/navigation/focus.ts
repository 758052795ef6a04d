const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Focuses what cannot be focused by hand, without moving the page. */
export function focusQuietly(element: HTMLElement) {
  // Opened while the page was on its way; without the focus its keys would do nothing.
  if (document.activeElement?.closest('[role=menu]')) return;
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}

/** The page's `h1`, or its `main`. */
export const mainHeading = () =>
  document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');

/** Gives the focus to the main heading, so that a screen reader says where one is. */
export function focusMainHeading(): void {
  const target = mainHeading();
  if (target) focusQuietly(target);
}

/** Scrolls smoothly to an element by its id. @returns false when there is no such element */
export function scrollToSection(id: string): boolean {
  const section = document.getElementById(id);
  // Folded parts (hydration/deferredHydration.tsx) have no height yet that one could scroll by.
  document.documentElement.dataset.anchored = '';
  section?.scrollIntoView({ behavior: reducedMotion() ? 'instant' : 'smooth', block: 'start' });
  return section !== null;
}

export function focusSection(id: string): void {
  const section = document.getElementById(id);
  if (section) focusQuietly(section);
}
