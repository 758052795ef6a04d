import { draftKeeper } from '../../lib/draftKeeper';
import { secretFields } from '../../lib/secretFields.gen';

type Values = Record<string, unknown>;

interface Draft {
  /** The names of all fields, which identify the form. */
  names: string;
  /** Without passwords and codes. */
  values: Values;
}

const mounted = new Map<HTMLFormElement, Draft>();

/** What a user typed and didn't send before the session ended. In memory only, and locked until the same user is back. */
let drafts: { email: string; isLocked: boolean; forms: Draft[] } | null = null;

const namesOf = (values: object) => Object.keys(values).join();

/** Follows the values of a mounted form. @returns a function that stops following */
export function followValues(form: HTMLFormElement, values: object): () => void {
  const shown = Object.entries(values).filter(([name]) => !secretFields.has(name));
  mounted.set(form, { names: namesOf(values), values: Object.fromEntries(shown) });
  return () => void mounted.delete(form);
}

draftKeeper.keep = (email) => {
  const unsent = [...mounted].filter(([form]) => 'unsent' in form.dataset);
  drafts = email ? { email, isLocked: true, forms: unsent.map(([, draft]) => draft) } : null;
};
draftKeeper.unlock = (email) => {
  drafts = drafts?.email === email ? { ...drafts, isLocked: false } : null;
};

/** Returns the draft of the form with these values, without passwords and codes. */
export const findDraft = (values: object): Values | undefined =>
  drafts?.isLocked === false ? drafts.forms.find(({ names }) => names === namesOf(values))?.values : undefined;

/** Forgets a draft that its form shows again. */
export function dropDraft(values: Values): void {
  if (drafts) drafts.forms = drafts.forms.filter((draft) => draft.values !== values);
}
