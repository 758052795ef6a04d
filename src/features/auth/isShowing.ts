import type { RootState } from '../../store';
import { type AuthView, selectOpenModal } from '../../store/slices/modals';

/** Whether the modal is open at a view; an answer for a view that was left is not taken (C25). */
export function isShowing(state: RootState, view: AuthView): boolean {
  const open = selectOpenModal(state);
  return open?.name === 'auth' && open.view === view;
}
