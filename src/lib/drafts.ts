import { secretFields } from './secretFields.gen';

type Values = Record<string, unknown>;

/** The values of the mounted forms. */
const mounted = new Map<HTMLFormElement, Values>();

/** What a user typed and didn't send before the session ended. In memory only, and locked until the same user is back. */
let drafts: { email: string; isLocked: boolean; forms: Values[] } | null = null;

const namesOf = (values: object) => Object.keys(values).join();
const isSecret = (name: string) => secretFields.has(name);

/** Follows the values of a mounted form. @returns a function that stops following */
export function followValues(form: HTMLFormElement, values: object): () => void {
  mounted.set(form, { ...values });
  return () => void mounted.delete(form);
}

/** Keeps what the user has typed into the mounted forms, and forgets everything earlier; without an email keeps nothing. */
export function keepDrafts(email: string): void {
  const unsent = [...mounted].filter(([form]) => 'unsent' in form.dataset);
  drafts = email ? { email, isLocked: true, forms: unsent.map(([, values]) => values) } : null;
}

/** Unlocks the drafts if this user typed them, and forgets them otherwise. */
export function unlockDrafts(email: string): void {
  drafts = drafts?.email === email ? { ...drafts, isLocked: false } : null;
}

/** Returns the draft of the form with these values, without passwords and codes. */
export function findDraft(values: object): Values | null {
  const draft = drafts?.isLocked === false && drafts.forms.find((form) => namesOf(form) === namesOf(values));
  return draft ? Object.fromEntries(Object.entries(draft).filter(([name]) => !isSecret(name))) : null;
}

/** Forgets a draft that its form shows again. */
export function dropDraft(values: object): void {
  if (drafts) drafts.forms = drafts.forms.filter((form) => namesOf(form) !== namesOf(values));
}
