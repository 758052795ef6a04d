import { useEffect } from 'react';
import { focusQuietly, mainHeading } from './focus';

const LAYERS = 'dialog, [role=dialog], [role=alertdialog], [role=menu]';

/** An element and all it stands in, innermost first. */
function pathOf(element: Element): Element[] {
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
    let ofPage: Element[] = [];
    let ofFocus: Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const path = pathOf(target);
      const inLayer = target.closest(LAYERS) !== null;
      if (!inLayer) ofPage = path;
      ofFocus = inLayer ? [...path, ...ofPage] : path;
    };
    const handOn = () => {
      const [focused] = ofFocus;
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      const heading = headingNear(ofFocus.find((element) => element.isConnected)) ?? mainHeading();
      // A dialog that is about to go still hides the page from screen readers.
      if (!heading || heading.closest('[aria-hidden=true]')) return;
      ofFocus = [];
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
