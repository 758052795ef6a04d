import type { RootState } from '../../store';
import { type AffiliateView, selectOpenModal } from '../../store/slices/modals';

/** Whether the modal is open at a view; an answer for a view that was left is not taken (C25). */
export function isShowing(state: RootState, view: AffiliateView): boolean {
  const open = selectOpenModal(state);
  return open?.name === 'affiliate' && open.view === view;
}
