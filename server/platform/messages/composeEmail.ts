import { owner } from '../../../shared/owner';
import { oneLine, plainName, withoutLinks } from './text';

/** An email or a text message. */
export interface Message {
  channel: 'email' | 'sms';
  /** Email address, or phone with calling code and plus sign. */
  to: string;
  /** Empty for a text message. */
  subject: string;
  /** Plain text; `mailHtml` renders the HTML of an email. */
  body: string;
  /** The code in the body, if any: the outbox highlights it. */
  code?: string;
  /** The Reply-To address of an email, if not its sender. */
  replyTo?: string;
  /** The one-click unsubscribe URL for emails of this kind. */
  unsubscribe?: string;
  /** The accounts it is about: the deletion of one of them also deletes the message. */
  accountIds?: string[];
  /** Epoch ms before which it is not sent; immediately by default. */
  notBefore?: number;
  /** Milliseconds after which it is obsolete and is dropped instead of sent. */
  goodFor?: number;
}

const SLOGAN = 'Roofing shingles identified, compared and matched.';

/** Returns the signature of every email. */
export const signature = ({ supportEmail }: { supportEmail: string }): string =>
  [
    owner.name,
    SLOGAN,
    [...(owner.legalName === owner.name ? [] : [owner.legalName]), ...owner.address].join(', '),
    [`Support: ${supportEmail}`, owner.phone].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join('\n');

/**
 * Creates a plain-text email; `mailHtml` explains its formatting. The signature is added when it is queued.
 * @param to an empty name gets no greeting; without an id, only the address identifies the recipient
 * @param text blocks, separated by empty lines
 */
export function composeEmail(
  to: { id?: string; email: string; fullName: string },
  subject: string,
  ...text: string[]
): Message {
  const name = plainName(to.fullName);
  const blocks = name ? [`Hi ${name.split(' ')[0]},`, ...text] : text;
  const about = to.id !== undefined && { accountIds: [to.id] };
  return { channel: 'email', to: to.email, subject, body: blocks.join('\n\n'), ...about };
}

/** Adds an account that an email is about besides its recipient. */
export const about = (id: string | undefined, mail: Message): Message =>
  id === undefined ? mail : { ...mail, accountIds: [...(mail.accountIds ?? []), id] };

/** Creates an email to support, whose address is in the settings. */
export const composeSupportEmail = ({ supportEmail }: { supportEmail: string }, subject: string, ...text: string[]) =>
  composeEmail({ email: supportEmail, fullName: '' }, subject, ...text);

/** Names of the facts that contain an email address or a link of this site. */
const LINKED: ReadonlySet<string> = new Set(['Email', 'Old email', 'New email', 'Contact', 'Support', 'Copies to']);

/** Formats names and values, one per line, indented. Only `LINKED` values can become links; empty ones are omitted. */
export function facts(lines: Record<string, string | null | undefined | false>): string {
  const given = Object.entries(lines).filter((line): line is [string, string] => Boolean(line[1]));
  const width = Math.max(...given.map(([name]) => name.length)) + 2;
  return given
    .map(([name, value]) => `    ${`${name}:`.padEnd(width)}${LINKED.has(name) ? oneLine(value) : withoutLinks(value)}`)
    .join('\n');
}
