import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { MembersToAdd } from '../../domain/plan';

/**
 * A number of new members that another page hands over; taken from the history entry once, so that neither a reload nor
 * Back opens the dialog again.
 */
export function useMembersToAdd(take: (members: number) => void): void {
  const { state, pathname, key } = useLocation();
  const navigate = useNavigate();
  const [takenKey, setTakenKey] = useState<string | null>(null);
  const members = Number((state as Partial<MembersToAdd> | null)?.addMembers);
  useEffect(() => {
    if (takenKey === key || !Number.isSafeInteger(members) || members < 1) return;
    setTakenKey(key);
    take(members);
    void navigate(pathname, { replace: true, state: null });
  }, [takenKey, key, members, take, navigate, pathname]);
}
