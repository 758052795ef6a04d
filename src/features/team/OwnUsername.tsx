import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';

/** Tells a password manager whose current password the form asks for. */
export function OwnUsername() {
  const email = useAppSelector(selectUser)?.details?.email ?? '';
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
