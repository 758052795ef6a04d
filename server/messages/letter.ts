import { owner } from '../../owner';

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
  /** Epoch ms before which it is not sent; immediately by default. */
  notBefore?: number;
  /** Milliseconds after which it is obsolete and is dropped instead of sent. */
  goodFor?: number;
}

/** Control characters, line and paragraph separators, marks that change the text direction. */
const BREAKERS = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu;

/** Converts user input to part of a single line of an email, so that it cannot start a line. */
export function oneLine(text: string): string {
  return text.replace(BREAKERS, ' ').replace(/\s+/g, ' ').trim();
}

/** The longest name that a stranger sees. */
const LONGEST_NAME = 60;

/** Removes text that mail programs turn into links; numbers such as 12.50 and 10:30 stay. */
function withoutLinks(text: string): string {
  // NFKC first: Unicode has several forms of the dot, the colon and the @.
  return oneLine(text.normalize('NFKC').replace(/(?<!\d)[.:@。](?=\S)|[.:@。](?=[^\s\d])/gu, ' '));
}

const PHONE_NUMBER = /\+?\d(?:[\s().-]*\d){6,}/g;

/** Shortens a person's or company's name and removes links and phone numbers from it. */
export function plainName(text: string): string {
  const plain = oneLine(
    withoutLinks(text)
      .replace(/[/\\](?=\S)/g, ' ')
      .replace(PHONE_NUMBER, ''),
  );
  return plain.length > LONGEST_NAME ? `${plain.slice(0, LONGEST_NAME - 1)}…` : plain;
}

/** Quotes a multi-line text, so that none of its lines can pass as ours. */
export function quoted(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `> ${line.replace(BREAKERS, ' ')}`.trimEnd())
    .join('\n');
}

/** Escapes a text for the terminal: control characters become visible, such as `\\u{1b}`. */
export function printable(text: string): string {
  return text.replace(BREAKERS, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`);
}

const SLOGAN = 'Roofing shingles identified, compared and matched.';

/** Returns the signature of every email. */
export const SIGNATURE = [
  owner.name,
  SLOGAN,
  [...(owner.legalName === owner.name ? [] : [owner.legalName]), ...owner.address].join(', '),
  [owner.email, owner.phone].filter(Boolean).join(', '),
]
  .filter(Boolean)
  .join('\n');

/**
 * Creates a plain-text email; `mailHtml` explains its formatting. The signature is added when it is queued.
 * @param to an empty name gets no greeting
 * @param text blocks, separated by empty lines
 */
export function letter(to: { email: string; fullName: string }, subject: string, ...text: string[]): Message {
  const name = plainName(to.fullName);
  const blocks = name ? [`Hello ${name},`, ...text] : text;
  return { channel: 'email', to: to.email, subject, body: blocks.join('\n\n') };
}

/** Creates an email to support, whose address is in the settings. */
export const letterToSupport = ({ supportEmail }: { supportEmail: string }, subject: string, ...text: string[]) =>
  letter({ email: supportEmail, fullName: '' }, subject, ...text);

/** Names of the facts that contain an email address or a link of this site. */
const LINKED: ReadonlySet<string> = new Set(['Email', 'Contact', 'Support', 'Copies to']);

/** Formats names and values, one per line, indented. Only `LINKED` values can become links; empty ones are omitted. */
export function facts(lines: Record<string, string | null | undefined | false>): string {
  const given = Object.entries(lines).filter((line): line is [string, string] => Boolean(line[1]));
  const width = Math.max(...given.map(([name]) => name.length)) + 2;
  return given
    .map(([name, value]) => `    ${`${name}:`.padEnd(width)}${LINKED.has(name) ? oneLine(value) : withoutLinks(value)}`)
    .join('\n');
}
