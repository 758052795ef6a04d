import { useState } from 'react';
import { useGetTeamSizeQuery } from '../../api';
import { useLastNonNull } from '../../lib/hooks';
import { useAppSelector } from '../../store/hooks';
import { selectIsLoggedIn, selectUser } from '../../store/slices/session';

/** Affiliates have no team, so the call is skipped for them. */
const ROLE_WITHOUT_TEAM = 'affiliate';

/**
 * Returns the number of current members; null while unknown. Fetched when the dialog opens and only then; a login started
 * in it returns with the dialog closed.
 */
export function useCurrentSize(isOpen: boolean): number | null {
  const user = useAppSelector(selectUser);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const [openedLoggedIn] = useState(isLoggedIn);
  const hasTeam = isLoggedIn && user !== null && user.role !== ROLE_WITHOUT_TEAM;
  const { data } = useGetTeamSizeQuery(undefined, {
    skip: !openedLoggedIn || !hasTeam || !isOpen,
    refetchOnMountOrArgChange: true,
  });
  return useLastNonNull(data?.data.totalTeamSize ?? null);
}
