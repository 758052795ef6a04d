import { env } from '../../config/env';

/**
 * Address of a profile picture: its path on the storage base. A path can only lead below the base.
 * @param path of the profile; null and an empty one give null
 */
export function avatarUrl(path: string | null, base = env.storageBaseUrl): string | null {
  const steps = (path ?? '').split(/[/\\]+/).filter((step) => step !== '' && step !== '.' && step !== '..');
  return steps.length > 0 ? `${base}/${steps.map(encodeURIComponent).join('/')}` : null;
}
