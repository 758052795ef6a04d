import { useEffect, useState } from 'react';
import { usePreviewProrationMutation, type ProrationPreview } from '../../api';
import { teamSizeError } from './teamSize';

/** Quiet time after the last key before the server is asked, in ms. */
const TYPING_PAUSE = 400;

/**
 * What so many new members cost, asked while the number is typed (R154, R196). Failures stay quiet here: the number is
 * asked about once more when it is submitted.
 * @returns the server's figures for exactly this number, or null
 */
export function useProrationPreview(text: string, enabled: boolean): ProrationPreview | null {
  const [ask] = usePreviewProrationMutation();
  const [preview, setPreview] = useState<ProrationPreview | null>(null);
  const members = enabled && !teamSizeError('add', text) ? Number(text) : 0;
  useEffect(() => {
    if (members === 0) return undefined;
    let current = true;
    const timer = setTimeout(() => {
      ask({ prorationPreviewRequest: { newTeamMembers: members } })
        .unwrap()
        .then(({ data }) => current && setPreview(data))
        .catch(() => undefined);
    }, TYPING_PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [ask, members]);
  return preview && preview.newTeamMembers === members ? preview : null;
}
