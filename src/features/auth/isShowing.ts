import type { AuthView, OpenModal } from '../../store/slices/modals';

/** Whether the open modal is this one, at a view; an answer for a view that was left is not taken (C25). */
export const isShowing = (open: OpenModal | null, view: AuthView): boolean =>
  open?.name === 'auth' && open.view === view;
