import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

export type Menu = ReturnType<typeof useMenu>;

/**
 * When a menu is there: its button and its arrow keys open it, Escape, Tab and a press elsewhere close it, and the focus
 * comes back to the button (WAI-ARIA "menu button"). Moving inside is MUI's `MenuList`.
 */
export function useMenu() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = ({ returnFocus = true } = {}) => {
    setOpen(false);
    if (returnFocus) button.current?.focus();
  };

  useEffect(() => {
    if (!open) return undefined;
    const handlePress = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [open]);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') setOpen(false);
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    close();
  };
  const handleButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
  };

  return {
    open,
    close,
    rootProps: { ref: root, onKeyDown: handleKey } as const,
    buttonProps: {
      ref: button,
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      onClick: () => (open ? close() : setOpen(true)),
      onKeyDown: handleButtonKey,
    } as const,
  };
}
