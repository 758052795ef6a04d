const CONTROLS = 'a, button, [role=button], [role=menuitem]';

let pressed: Element | null = null;

/** The control around the target of an event. */
export const controlAt = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest(CONTROLS) : null;

/** Remembers what is pressed: not every browser focuses a button by a press. To be called for each click. */
export function rememberPress(event: Event): void {
  pressed = controlAt(event) ?? pressed;
}

/** What was pressed last; where that is gone or hidden, what has the focus instead; null when nothing has. */
export function pressedControl(): Element | null {
  if (pressed?.isConnected && pressed.getClientRects().length > 0) return pressed;
  return document.activeElement === document.body ? null : document.activeElement;
}
