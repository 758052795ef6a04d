/**
 * What the browser does that cannot be taken back: leaving the page, opening a tab, saving a file. One object, so that a
 * test can put something in its place.
 */
export const browser = {
  leaveFor(url: string): void {
    window.location.assign(url);
  },
  /** An empty tab; null when the browser blocks it. Only a press of the person opens one everywhere. */
  openTab(): Window | null {
    return window.open('', '_blank');
  },
  save(name: string, content: Blob): void {
    const url = URL.createObjectURL(content);
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    // Some browsers read the file only after the click was handled.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  },
};

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
