import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

type Edge = 'first' | 'last';

/**
 * Behavior of a menu that a button opens: arrow keys, Home and End move, Escape and Tab close, a press elsewhere closes,
 * and focus goes into the menu and comes back to its button (WAI-ARIA "menu button").
 * Items are the elements with a role `menuitem…` inside `listRef`; each has tabIndex -1.
 */
export function useMenu() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const entry = useRef<Edge>('first');

  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  const show = (edge: Edge) => {
    entry.current = edge;
    setOpen(true);
  };
  const close = ({ returnFocus = true } = {}) => {
    setOpen(false);
    if (returnFocus) button.current?.focus();
  };

  useEffect(() => {
    if (!open) return undefined;
    items()
      .at(entry.current === 'first' ? 0 : -1)
      ?.focus();
    const handlePress = ({ target }: PointerEvent) => {
      const inside = [button.current, list.current].some((element) => element?.contains(target as Node));
      if (!inside) setOpen(false);
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [open]);

  const handleListKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return setOpen(false);
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      all.at(target % all.length)?.focus();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      close();
    }
  };
  const handleButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    show(event.key === 'ArrowDown' ? 'first' : 'last');
  };

  return {
    open,
    close,
    buttonProps: {
      ref: button,
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      onClick: () => (open ? close() : show('first')),
      onKeyDown: handleButtonKey,
    } as const,
    listProps: { ref: list, role: 'menu', onKeyDown: handleListKey } as const,
  };
}
