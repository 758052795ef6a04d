import { RESUME_CHECKOUT_LIFETIME } from '../config/constants';
import { env } from '../config/env';
import { DRAFTS, type DraftName, forgetDraft, keepDraftText, readDraftText } from './pending';
import { createCodec } from './persistence/transform';

/** Keeps unsent text in this tab, encrypted like all stored data. */
const codec = () =>
  createCodec({
    secret: env.persistSecret,
    lifetime: RESUME_CHECKOUT_LIFETIME,
    names: DRAFTS,
    now: Date.now,
    read: (_name, stored) => (typeof stored === 'string' ? stored : undefined),
    write: (_name, value) => value,
  });

export function keepDraft(name: DraftName, draft: string): void {
  const text = codec().encode(name, draft);
  if (text !== undefined) keepDraftText(name, text);
}

/** @returns the draft; empty if missing, expired or unreadable */
export function readDraft(name: DraftName): string {
  const text = readDraftText(name);
  const draft = text === null ? undefined : codec().decode(name, text);
  if (typeof draft === 'string') return draft;
  forgetDraft(name);
  return '';
}
