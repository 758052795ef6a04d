/** How much of a section can be seen, both from 0 to 1. */
export interface Visibility {
  /** Visible part of the section. */
  ofSection: number;
  /** Part of the view that the section covers. A section taller than two views never reaches half of itself. */
  ofView: number;
}

/**
 * The section a reader is in: at least `threshold` of the section is visible or at least
 * that much of the view is covered by it; the highest wins, between equals the one that covers more, then the first.
 * @returns its id, or null when no section reaches the threshold
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
