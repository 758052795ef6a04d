/** For styling alone; every other property of an element is one of HTML, or its author filters it. */
const OWN = new Set(['theme', 'ownerState', 'as', 'sx']);

/** Takes the place of emotion's list of all attributes of HTML and SVG; see scripts/site/lean.ts. */
export default function isPropValid(name: string): boolean {
  return !OWN.has(name);
}
