import type { FastifyInstance } from 'fastify';
import { refuse } from '../problems';

const MAX_DEPTH = 10;
const NOT_UNDERSTOOD = 'The request is not valid JSON.';
const UNKEPT = /[\0\p{Surrogate}]/u;
const POISONED = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Only application/json is read, and read strictly: no key twice, no key that reaches a prototype, at most ten
 * levels. An empty body is no body.
 */
export function addJsonParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body);
    if (text.trim() === '') return done(null, undefined);
    try {
      done(null, parseJson(text));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** @throws Problem 400 when the text is not JSON that we accept */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse(400, NOT_UNDERSTOOD);
  }
  checkStructure(text);
  return value;
}

/** Walks the text of valid JSON once; JSON.parse has already thrown away what is looked for here. */
function checkStructure(text: string): void {
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : null);
      if (open.length > MAX_DEPTH) throw refuse(400, 'The request is nested too deeply.');
    } else if (character === '}' || character === ']') {
      open.pop();
    } else if (character === '"') {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (keys && isKey(text, end)) addKey(keys, JSON.parse(text.slice(at, end + 1)) as string);
      at = end;
    }
  }
}

function addKey(keys: Set<string>, key: string): void {
  if (POISONED.has(key)) throw refuse(400, 'The request holds a field name that is not allowed.');
  if (keys.has(key)) throw refuse(400, 'The request holds a field twice.');
  keys.add(key);
}

function isKey(text: string, end: number): boolean {
  let at = end + 1;
  while (' \t\r\n'.includes(text[at] ?? ':')) at++;
  return text[at] === ':';
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/**
 * Trims every string of a body: one rule for all forms, passwords included.
 * @throws Problem 400 for a NUL character or half a surrogate pair, which no database text can hold
 */
export function trimBody(body: unknown): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  for (const [key, value] of Object.entries(body)) {
    if (typeof value !== 'string') continue;
    if (UNKEPT.test(value)) throw refuse(400, 'The request holds a character that is not allowed.');
    (body as Record<string, unknown>)[key] = value.trim();
  }
}
