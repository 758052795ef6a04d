/** More elements than this take longer to lay out than a frame of a slow phone has. */
const MANY = 120;
/** A list of more than this is laid out in one go. */
const MOST = 12;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const isElement = (part: Element): part is HTMLElement => part instanceof HTMLElement;

const partsOf = (element: Element) => [...element.children].filter(isElement);

/** What a large part consists of, and what that consists of where it is still large. */
function piecesOf(part: HTMLElement): HTMLElement[] {
  const inner = partsOf(part);
  if (part.getElementsByTagName('*').length <= MANY || inner.length > MOST) return [];
  return inner.flatMap((piece) => [piece, ...piecesOf(piece)]);
}

async function layOut(part: HTMLElement): Promise<void> {
  const pieces = piecesOf(part);
  pieces.forEach((piece) => (piece.style.contentVisibility = 'auto'));
  for (const element of [part, ...pieces]) {
    await nextFrame();
    element.style.contentVisibility = 'visible';
  }
  pieces.forEach((piece) => piece.removeAttribute('style'));
}

async function layOutAll(region: HTMLElement): Promise<void> {
  const parts = partsOf(region);
  for (const part of parts) await layOut(part);
  region.removeAttribute('data-folded');
  parts.forEach((part) => part.removeAttribute('style'));
}

/** Regions take their turns, so that no two share a frame. */
let last = Promise.resolve();

/**
 * Lays out the parts of a region that the browser has not laid out yet (`data-folded`, lateRegion.tsx), each in a frame
 * of its own: the whole page at once would hold a phone up for as long as hydrating it does.
 */
export function unfold(region: HTMLElement): Promise<void> {
  last = last.then(() => layOutAll(region));
  return last;
}
