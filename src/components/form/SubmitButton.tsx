import { useFormikContext } from 'formik';
import { BusyButton, type BusyButtonProps } from '../BusyButton';

/** The one action of a form; `Processing...` while it is under way, and not to be pressed again (R62). */
export function SubmitButton({ children, ...button }: Omit<BusyButtonProps, 'busy' | 'type'>) {
  const { isSubmitting } = useFormikContext();
  return (
    <BusyButton variant="contained" {...button} type="submit" busy={isSubmitting}>
      {children}
    </BusyButton>
  );
}
