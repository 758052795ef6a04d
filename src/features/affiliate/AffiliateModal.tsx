import { useShown } from '../../lib/useShown';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { modalClosed, selectOpenModal } from '../../store/slices/modals';
import { AffiliateDialog } from './AffiliateDialog';

/** The affiliate programme (specification 2.6, 4.5). Each opening begins with nothing of the one before (R73). */
export function AffiliateModal() {
  const dispatch = useAppDispatch();
  const modal = useAppSelector(selectOpenModal);
  const [{ value, isOpen, opening }, forget] = useShown(modal?.name === 'affiliate' ? modal : null);
  if (!value) return null;
  return (
    <AffiliateDialog
      key={opening}
      open={isOpen}
      view={value.view}
      onClose={() => dispatch(modalClosed())}
      onClosed={forget}
    />
  );
}
