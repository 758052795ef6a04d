import { type SubmitEvent, useCallback, useRef, useState } from 'react';
import { requestFailed } from '#texts/requests';
import { MailInstead, type FieldErrors, type FormValues, type FormWork, type Sender } from './lateForm';

export type FormStatus = 'idle' | 'sending' | 'sent' | 'failed';

export interface FormOutcome {
  status: FormStatus;
  message: string;
  /** Address of an e-mail that says the same, where the form cannot be sent. */
  mail?: string;
}

const IDLE: FormOutcome = { status: 'idle', message: '' };

interface Pending<Name extends string> {
  promise: Promise<FormWork<Name>>;
  resolve: (work: FormWork<Name>) => void;
}

function readValues<Name extends string>(form: HTMLFormElement, names: readonly Name[]): FormValues<Name> {
  const valueOf = (name: Name) => (form.elements.namedItem(name) as HTMLInputElement | null)?.value.trim() ?? '';
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as FormValues<Name>;
}

/**
 * A form whose fields are in the first HTML and whose rules and calls arrive when it is used (T25).
 * The fields are uncontrolled: what is typed before the code is there stays where it is, and is read on submit.
 * One submit at a time; the first refused field gets the focus; editing a field clears its error.
 * @param names fields to read, in their order on the screen
 * @param sender the rules and the call; fetched again after that failed. To be rendered once `isFetched`
 */
export function useLateForm<Name extends string>(names: readonly Name[], sender: Sender<Name>) {
  const [isFetched, setFetched] = useState(false);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [outcome, setOutcome] = useState(IDLE);
  const pending = useRef<Pending<Name> | null>(null);
  const sending = useRef(false);

  const prepare = useCallback((): Promise<FormWork<Name>> => {
    if (pending.current) return pending.current.promise;
    let resolve: Pending<Name>['resolve'] = () => undefined;
    let reject: (reason: unknown) => void = () => undefined;
    const promise = new Promise<FormWork<Name>>((yes, no) => {
      resolve = yes;
      reject = no;
    });
    // Whoever submits meets the failure; preparing in advance must not report it a second time.
    promise.catch(() => undefined);
    pending.current = { promise, resolve };
    sender.preload().then(
      () => setFetched(true),
      (reason: unknown) => {
        pending.current = null;
        reject(reason);
      },
    );
    return promise;
  }, [sender]);

  const onReady = useCallback((work: FormWork<Name>) => pending.current?.resolve(work), []);

  const submit = async (form: HTMLFormElement) => {
    if (sending.current) return;
    sending.current = true;
    setOutcome({ status: 'sending', message: '' });
    try {
      const work = await prepare().catch(() => Promise.reject(new Error(requestFailed)));
      const values = readValues(form, names);
      const refused = await work.validate(values);
      setErrors(refused);
      const first = names.find((name) => refused[name]);
      if (first) {
        setOutcome(IDLE);
        form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
        return;
      }
      const message = await work.send(values);
      form.reset();
      setOutcome({ status: 'sent', message });
    } catch (reason) {
      setOutcome({
        status: 'failed',
        message: reason instanceof Error && reason.message ? reason.message : requestFailed,
        mail: reason instanceof MailInstead ? reason.href : undefined,
      });
    } finally {
      sending.current = false;
    }
  };

  const formProps = {
    noValidate: true,
    // Before the script runs this method makes the browser keep the page, and what was typed, where it is.
    method: 'dialog' as const,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
    onInput: ({ target }: { target: EventTarget }) => {
      const name = (target as HTMLInputElement).name as Name;
      setErrors((before) => {
        if (!before[name]) return before;
        const after = { ...before };
        delete after[name];
        return after;
      });
    },
    onFocus: () => void prepare(),
    onPointerEnter: () => void prepare(),
  };
  const cancel = () => void pending.current?.promise.then((work) => work.cancel());
  const clearOutcome = useCallback(() => setOutcome(IDLE), []);
  return { isFetched, onReady, errors, outcome, formProps, clearOutcome, cancel };
}
