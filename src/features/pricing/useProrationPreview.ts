import { useEffect, useState } from 'react';
import { usePreviewProrationQuery, type ProrationPreview } from '../../api';
import { teamSizeError } from '../../domain/teamSize';

/** Quiet time after the last key before the server is asked, in ms. */
const TYPING_PAUSE = 400;

/**
 * What so many new members cost, asked while the number is typed. Failures stay quiet here: the number is asked about
 * once more when it is submitted.
 * @returns the server's figures for exactly this number, or null
 */
export function useProrationPreview(text: string, enabled: boolean): ProrationPreview | null {
  const members = enabled && !teamSizeError('add', text) ? Number(text) : 0;
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(members), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [members]);
  const isSettled = members > 0 && asked === members;
  const { currentData } = usePreviewProrationQuery(
    { prorationPreviewRequest: { newTeamMembers: members } },
    { skip: !isSettled, refetchOnMountOrArgChange: true },
  );
  return isSettled ? (currentData?.data ?? null) : null;
}
