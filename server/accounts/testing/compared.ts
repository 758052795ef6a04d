import type { TestApp } from '../../testing';

/** What is compared with nothing costs no time from now on. @returns every guess that was compared with a hash */
export function noteCompared({ context }: TestApp): string[] {
  const compared: string[] = [];
  const { hasher } = context;
  const { matches } = hasher;
  hasher.matches = async (phc, secret) => {
    if (!phc) return false;
    compared.push(secret);
    return matches(phc, secret);
  };
  return compared;
}
