import type { LazyPage } from '../../hydration/lazyPage';

export type FormValues<Name extends string> = Record<Name, string>;
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/** What a form needs to be sent. It comes in a chunk of its own, when a person begins to use the form. */
export interface FormWork<Name extends string> {
  /** @returns one sentence for each field that is refused; empty when the values can be sent */
  validate(values: FormValues<Name>): Promise<FieldErrors<Name>>;
  /**
   * @returns the sentence to show when it is done
   * @throws Error whose message is a sentence for the person at the form
   */
  send(values: FormValues<Name>): Promise<string>;
  /** Stops the sending, which then fails with a sentence that says so. */
  cancel(): void;
}

/** A form that the API does not take: the person can still write an e-mail, which is begun for them. */
export class MailInstead extends Error {
  /** @param message the sentence for the person @param href a `mailto:` address */
  constructor(
    message: string,
    readonly href: string,
  ) {
    super(message);
  }
}

export interface SenderProps<Name extends string> {
  onReady: (work: FormWork<Name>) => void;
}

/** A component without output: it runs the hooks of the api and hands out what can be done with them. */
export type Sender<Name extends string> = LazyPage<SenderProps<Name>>;
