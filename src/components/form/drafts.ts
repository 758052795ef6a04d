import { draftKeeper } from '../../lib/draftKeeper';
import { secretFields } from '../../lib/secretFields.gen';

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

draftKeeper.keep = (email) => {
  const unsent = [...mounted].filter(([form]) => 'unsent' in form.dataset);
  drafts = email ? { email, isLocked: true, forms: unsent.map(([, values]) => values) } : null;
};
draftKeeper.unlock = (email) => {
  drafts = drafts?.email === email ? { ...drafts, isLocked: false } : null;
};

/** Returns the draft of the form with these values, without passwords and codes. */
export function findDraft(values: object): Values | null {
  const draft = drafts?.isLocked === false && drafts.forms.find((form) => namesOf(form) === namesOf(values));
  return draft ? Object.fromEntries(Object.entries(draft).filter(([name]) => !isSecret(name))) : null;
}

/** Forgets a draft that its form shows again. */
export function dropDraft(values: object): void {
  if (drafts) drafts.forms = drafts.forms.filter((form) => namesOf(form) !== namesOf(values));
}
