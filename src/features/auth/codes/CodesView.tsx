import { useLast } from '../../../lib/useLast';
import { useAppSelector } from '../../../store/hooks';
import { selectCodeDestination } from '../../../store/slices/otpTimer';
import type { AuthFlow } from '../useAuthFlow';
import { SignUpCodesView } from './SignUpCodesView';
import { SingleCodeView } from './SingleCodeView';
import type { Destination } from './useSendCode';

/** Two codes after a sign-up, one for a log-in or a reset (T12). Where they went stays while the dialog fades out. */
export function CodesView({ steps }: { steps: AuthFlow }) {
  const stored = useAppSelector(selectCodeDestination);
  const destination = useLast(stored?.purpose === 'affiliate' ? null : (stored as Destination | null));
  if (!destination) return null;
  return destination.purpose === 'sign-up' ? (
    <SignUpCodesView steps={steps} destination={destination} />
  ) : (
    <SingleCodeView steps={steps} destination={destination} />
  );
}
