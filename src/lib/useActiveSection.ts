import { useEffect, useState } from 'react';
import { ACTIVE_SECTION_THRESHOLD } from '../config/constants';

/** The visibility of a section; both values from 0 to 1. */
export interface Visibility {
  /** Visible part of the section. */
  ofSection: number;
  /** Part of the viewport that the section covers. At most half of a section taller than two viewports is visible. */
  ofView: number;
}

/**
 * Returns the section being read: at least `threshold` of it is visible, or it covers at least that much of the viewport.
 * The highest value wins, then the larger coverage, then the first section.
 * @returns its id, or null if no section reaches the threshold
 */
export function pickActiveSection(sections: ReadonlyMap<string, Visibility>, threshold: number): string | null {
  let best: { id: string; score: number; ofView: number } | null = null;
  for (const [id, { ofSection, ofView }] of sections) {
    const score = Math.max(ofSection, ofView);
    if (score < threshold) continue;
    if (!best || score > best.score || (score === best.score && ofView > best.ofView)) best = { id, score, ofView };
  }
  return best?.id ?? null;
}

const STEPS = Array.from({ length: 101 }, (_, step) => step / 100);

/** Calls back with the page's sections once all of them are in the document. */
function whenPresent(ids: readonly string[], found: (elements: HTMLElement[]) => void): () => void {
  const look = () => {
    const elements = ids.map((id) => document.getElementById(id)).filter((element) => element !== null);
    if (elements.length < ids.length) return false;
    found(elements);
    return true;
  };
  if (look()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Returns the id of the section in view, to mark its menu link, or null.
 * @param ids sections of the page in their order; pass the same array on each render
 * @param enabled false on pages without these sections
 */
export function useActiveSection(ids: readonly string[], enabled = true): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    if (!enabled) {
      setActive(null);
      return undefined;
    }
    const seen = new Map<string, Visibility>(ids.map((id) => [id, { ofSection: 0, ofView: 0 }]));
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio, intersectionRect, rootBounds } of entries) {
          const viewHeight = rootBounds?.height ?? window.innerHeight;
          seen.set(target.id, { ofSection: intersectionRatio, ofView: intersectionRect.height / viewHeight });
        }
        setActive(pickActiveSection(seen, ACTIVE_SECTION_THRESHOLD));
      },
      { threshold: STEPS },
    );
    const stopLooking = whenPresent(ids, (elements) => elements.forEach((element) => observer.observe(element)));
    return () => {
      stopLooking();
      observer.disconnect();
    };
  }, [ids, enabled]);
  return active;
}
