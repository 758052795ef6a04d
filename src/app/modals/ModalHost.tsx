import { Suspense } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectOpenModal, type OpenModal } from '../../store/slices/modals';
import type { LazyPage } from '../navigation/lazyPage';

/**
 * The dialogs that the `modals` slice opens from anywhere, each a chunk of its own:
 * `auth: lazyPage(withApi(() => import('../../features/auth/AuthModal').then((m) => ({ default: m.AuthModal }))))`.
 */
export const modals: Partial<Record<OpenModal['name'], LazyPage>> = {};

/** Renders a dialog from its first opening on; it stays mounted afterwards, so that it can fade out by itself. */
export function ModalHost() {
  const open = useAppSelector(selectOpenModal);
  const Dialog = open ? modals[open.name]?.Page : undefined;
  return Dialog ? (
    <Suspense fallback={null}>
      <Dialog />
    </Suspense>
  ) : null;
}
