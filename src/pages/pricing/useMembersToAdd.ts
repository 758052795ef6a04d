import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** State of the history entry with which the cart hands a number over to the pricing page (T10). */
export interface MembersToAdd {
  addMembers: number;
}

/**
 * The number somebody entered before the log-in told that they already have a plan; taken from the history entry once,
 * so that neither a reload nor Back opens the dialog again.
 */
export function useMembersToAdd(take: (members: number) => void): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const [taken, setTaken] = useState(false);
  const members = Number((state as Partial<MembersToAdd> | null)?.addMembers);
  useEffect(() => {
    if (taken || !Number.isSafeInteger(members) || members < 1) return;
    setTaken(true);
    take(members);
    void navigate(pathname, { replace: true, state: null });
  }, [taken, members, take, navigate, pathname]);
}
