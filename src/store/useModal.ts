import { useState } from 'react';
import { useAppDispatch, useAppSelector } from './hooks';
import { modalClosed, type OpenModal, selectOpenModal } from './slices/modals';

type Opened<Name> = Extract<OpenModal, { name: Name }>;

interface Dialog<Name> {
  /** What the dialog was last opened with, kept while it fades out. */
  opened: Opened<Name>;
  /** Number of openings. Used as a `key`, it gives each opening a fresh dialog. */
  opening: number;
  /** Props of the `Modal`. */
  modal: { open: boolean; onClose: () => void; onClosed: () => void };
}

/** Returns a dialog of the `modals` slice from its opening until it has faded out; null otherwise. */
export function useModal<Name extends OpenModal['name']>(name: Name): Dialog<Name> | null {
  const dispatch = useAppDispatch();
  const current = useAppSelector(selectOpenModal);
  const value = current?.name === name ? (current as Opened<Name>) : null;
  const [{ opened, open, opening }, setShown] = useState({ opened: value, open: value !== null, opening: 0 });
  if (value !== null && (value !== opened || !open)) {
    setShown({ opened: value, open: true, opening: opening + (open ? 0 : 1) });
  } else if (value === null && open) {
    setShown({ opened, open: false, opening });
  }
  const forget = () => setShown((last) => (last.open ? last : { ...last, opened: null }));
  return opened && { opened, opening, modal: { open, onClose: () => void dispatch(modalClosed()), onClosed: forget } };
}
