import { useFormikContext } from 'formik';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Status } from '../../lib/recentMessages';
import { useAppDispatch } from '../../store/hooks';
import type { SignUpValues } from './SignUpFields';
import { type AuthView, authViewChanged } from '../../store/slices/modals';

export interface Credentials {
  email: string;
  password: string;
  /** Whether to remember both for 30 days after a successful login. */
  remember: boolean;
}

interface Memory {
  /** The most recent address, sent or typed. Prefills the next form. */
  email: string;
  /** Credentials for the login after verification. In memory only, cleared with the dialog. */
  credentials: Credentials | null;
  /** The submitted sign-up, for corrections. In memory only, cleared with the dialog. */
  signUp: SignUpValues | null;
  /** A message that one view passes to the next. */
  flash: Status | null;
}

/** The state that the dialog's views share, and the navigation between them. */
export interface AuthFlow extends Memory {
  /** Shows a view. A flash message lasts for one view. */
  go: (view: AuthView, memory?: Partial<Memory>) => void;
  keepEmail: (email: string) => void;
  /** True once the API returns a token, so that the dialog does not close as if another tab had logged in. */
  entering: RefObject<boolean>;
}

const NOTHING: Memory = { email: '', credentials: null, signUp: null, flash: null };

export function useAuthFlow(): AuthFlow {
  const dispatch = useAppDispatch();
  const [memory, setMemory] = useState(NOTHING);
  const entering = useRef(false);
  const go = useCallback<AuthFlow['go']>(
    (view, change) => {
      setMemory((before) => ({ ...before, flash: null, ...change }));
      dispatch(authViewChanged(view));
    },
    [dispatch],
  );
  const keepEmail = useCallback((email: string) => setMemory((before) => ({ ...before, email })), []);
  return useMemo(() => ({ ...memory, go, keepEmail, entering }), [memory, go, keepEmail]);
}

/** Keeps the email typed into the surrounding form for the next view. */
export function KeepEmail({ flow: { keepEmail } }: { flow: AuthFlow }) {
  const { email } = useFormikContext<{ email: string }>().values;
  useEffect(() => {
    keepEmail(email);
  }, [email, keepEmail]);
  return null;
}
