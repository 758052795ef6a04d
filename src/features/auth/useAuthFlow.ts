import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { Status } from '../../components/StatusMessage';
import { useAppDispatch } from '../../store/hooks';
import type { SignUpValues } from './SignUpFields';
import { type AuthView, authViewChanged } from '../../store/slices/modals';

export interface Credentials {
  email: string;
  password: string;
  /** Keep both for 30 days once the log-in has worked. */
  remember: boolean;
}

interface Memory {
  /** The address this person has given last; fills the next form. */
  email: string;
  /** For the log-in that follows its verification: in memory only, gone with the modal. */
  credentials: Credentials | null;
  /** The sign-up that was sent, to be changed: in memory only, gone with the modal. */
  signUp: SignUpValues | null;
  /** What one view leaves for the next to say. */
  flash: Status | null;
}

/** What the views of the modal share while it is open, and the way from one to the next. */
export interface AuthFlow extends Memory {
  /** Shows a view; a flash lives for one view. */
  go: (view: AuthView, memory?: Partial<Memory>) => void;
  /** From the answer that brought a token on, the log-in is this modal's own. */
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
  return useMemo(() => ({ ...memory, go, entering }), [memory, go]);
}
