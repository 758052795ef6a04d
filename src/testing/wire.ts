import type { Middleware } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';

/** A request that left the page. */
export interface SentRequest {
  path: string;
  body: unknown;
  bearer: string | null;
}

async function read(input: RequestInfo | URL, init?: RequestInit): Promise<SentRequest> {
  const request = new Request(input, init);
  const text = await request.clone().text();
  return {
    path: new URL(request.url).pathname.replace(/^\/api/, ''),
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
    bearer: request.headers.get('authorization'),
  };
}

/**
 * Records a test's requests from here on; they still reach the API.
 * @returns a function that returns the requests so far, filtered by path
 */
export function watchWire(): (path: string) => SentRequest[] {
  const sent: SentRequest[] = [];
  const pass = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    sent.push(await read(input instanceof Request ? input.clone() : input, init));
    return pass(input, init);
  };
  return (path) => sent.filter((request) => request.path === path);
}

/** Returns every action of a store as text, as DevTools would show it unredacted. */
export function recordActions(addMiddleware: (middleware: Middleware) => void): { type: string; text: string }[] {
  const actions: { type: string; text: string }[] = [];
  addMiddleware(() => (next) => (action) => {
    const text = JSON.stringify(action, (_key, value: unknown) =>
      value instanceof Headers
        ? [...value.entries()]
        : value instanceof Request
          ? [value.url, [...value.headers]]
          : value,
    );
    actions.push({ type: (action as { type: string }).type, text });
    return next(action);
  });
  return actions;
}

/** Waits until the response of a mutation has arrived, even if no screen shows it. */
export const mutationAnswered = (actions: readonly { type: string }[]): Promise<void> =>
  waitFor(() => expect(actions.map(({ type }) => type)).toContain('api/executeMutation/fulfilled'));

/** @throws Error if an action contains a secret, or if no call was recorded that could have carried one */
export function expectNoSecrets(secrets: readonly string[], actions: readonly { type: string; text: string }[]): void {
  expect(actions.some(({ type }) => type.startsWith('api/executeMutation'))).toBe(true);
  const shown = secrets.filter((secret) => actions.some(({ text }) => text.includes(secret)));
  expect(shown).toEqual([]);
}
