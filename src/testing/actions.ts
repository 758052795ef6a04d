import type { Middleware } from '@reduxjs/toolkit';

/** Every action of a store, as text, in the form in which DevTools or a report would show it unredacted. */
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
