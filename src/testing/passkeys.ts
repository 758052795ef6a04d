/** A request for a passkey that waits for the test's answer. */
export interface PasskeyPrompt {
  kind: 'create' | 'get';
  mediation?: string;
  options: { challenge: string };
  signal: AbortSignal;
  answer(credential: { id: string } & object): void;
  /** Fails with this name of a DOMException, such as NotAllowedError after a cancellation. */
  fail(name: string): void;
}

interface PasskeyBrowser {
  prompts: PasskeyPrompt[];
  /** The credentials that the browser was told are removed. */
  removed: string[];
}

/** Adds passkeys to jsdom, until the end of the test. */
export function installPasskeys(): PasskeyBrowser {
  const prompts: PasskeyPrompt[] = [];
  const removed: string[] = [];
  const ask =
    (kind: PasskeyPrompt['kind']) =>
    ({ publicKey, signal, mediation }: { publicKey: { challenge: string }; signal: AbortSignal; mediation?: string }) =>
      new Promise((resolve, reject) => {
        const fail = (name: string) => reject(new DOMException('No passkey.', name));
        if (signal.aborted) return fail('AbortError');
        signal.addEventListener('abort', () => fail('AbortError'));
        const answer = (credential: object) => resolve({ toJSON: () => credential });
        prompts.push({ kind, mediation, options: publicKey, signal, answer, fail });
      });
  const parse = (options: object) => options;
  const PublicKeyCredential = Object.assign(() => undefined, {
    parseCreationOptionsFromJSON: parse,
    parseRequestOptionsFromJSON: parse,
    isConditionalMediationAvailable: () => Promise.resolve(true),
    signalUnknownCredential: async (unknown: { credentialId: string }) => void removed.push(unknown.credentialId),
  });
  Object.assign(window, { PublicKeyCredential });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: ask('create'), get: ask('get') },
  });
  return { prompts, removed };
}

afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});
