import { useState } from 'react';
import type { LazyPage } from '../start/hydration/lazyPage';
import { DialogBoundary } from './DialogBoundary';
import type { ModalProps } from './Modal';

export type DialogProps = Pick<ModalProps, 'open' | 'onClose' | 'onClosed'>;

/**
 * Opens a lazy dialog of the screen that has its button. The code loads with the first opening. Each opening is a fresh
 * dialog, mounted until it has faded out, so that the input goes with it.
 * @param props null until the dialog's subject is known
 * @param startsOpen opens the dialog with its screen
 * @returns `dialog` must be rendered where it stays mounted while the dialog is open
 */
export function useDialog<Props extends object>(
  { Page }: LazyPage<Props & DialogProps>,
  props: Props | null,
  startsOpen = false,
) {
  const [shown, setShown] = useState(startsOpen ? { open: true, opening: 1 } : null);
  const forget = () => setShown((last) => (last?.open ? last : null));
  const close = () => setShown((last) => last && { ...last, open: false });
  const dialog = shown && props && (
    <DialogBoundary open={shown.open} onDismiss={() => setShown(null)}>
      <Page key={shown.opening} {...props} open={shown.open} onClose={close} onClosed={forget} />
    </DialogBoundary>
  );
  return { dialog, open: () => setShown({ open: true, opening: (shown?.opening ?? 0) + 1 }), close };
}
