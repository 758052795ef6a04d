/** An e-mail or a text message. */
export interface Message {
  channel: 'email' | 'sms';
  /** E-mail address, or phone with calling code and plus sign. */
  to: string;
  /** Empty for a text message. */
  subject: string;
  /** Plain text; of an e-mail `mailHtml` makes HTML of it. */
  body: string;
  /** The code in the body, if there is one: the outbox shows it apart. */
  code?: string;
  /** Where an answer to an e-mail goes, if not to its sender. */
  replyTo?: string;
  /** Epoch ms before which it does not leave; at once by default. */
  notBefore?: number;
  /** Milliseconds after which it is of no use any more and is dropped instead of sent. */
  goodFor?: number;
}
