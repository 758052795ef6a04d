/**
 * Irreversible browser actions: leaving the page, opening a tab, saving a file. One object, so that tests can replace it.
 */
export const browser = {
  leaveFor(url: string): void {
    window.location.assign(url);
  },
  /** Opens an empty tab. Returns null if the browser blocks it, which most do outside a click. */
  openTab(): Window | null {
    return window.open('', '_blank');
  },
  save(name: string, content: Blob): void {
    const url = URL.createObjectURL(content);
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    // Some browsers read the file only after the click handler returns.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  },
};

const CONTROLS = 'a, button, [role=button], [role=menuitem]';

let pressed: Element | null = null;

/** Returns the control that contains an event's target. */
export const controlAt = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest(CONTROLS) : null;

/** Returns whether a click follows a link in the same tab. */
export const isPlainClick = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Remembers the clicked control, because not every browser focuses a clicked button. Call it for each click. */
export function rememberPress(event: Event): void {
  pressed = controlAt(event) ?? pressed;
}

/** Returns the last clicked control, or the focused element if that control is gone or hidden, or null. */
export function pressedControl(): Element | null {
  if (pressed?.isConnected && pressed.getClientRects().length > 0) return pressed;
  return document.activeElement === document.body ? null : document.activeElement;
}

/** Opens a channel to the other tabs. Returns null if the browser has no channels or blocks them along with storage. */
export function openChannel(name: string, handle: (data: unknown) => void): BroadcastChannel | null {
  try {
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => handle(data);
    return channel;
  } catch {
    return null;
  }
}
