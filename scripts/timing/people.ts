export type State = 'verified' | 'unverified' | 'unknown';

/** Rounds of each call that are not judged. */
export const WARM_UP = 5;

/** What the parent asks of the API: when all that was begun is done, move the clock. */
export interface ApiOrder {
  advance: number;
}

export type ApiReport = { port: number } | { ready: true };

export const phoneOf = (state: State, at: number): string =>
  `${{ verified: '5551', unverified: '5552', unknown: '5553' }[state]}${String(at).padStart(6, '0')}`;

export const emailOf = (state: State, at: number): string => `${state}.${at}@example.com`;
