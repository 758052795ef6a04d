import { owner } from '../../owner';

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
  /** Where one press ends e-mails of this kind. */
  unsubscribe?: string;
  /** Epoch ms before which it does not leave; at once by default. */
  notBefore?: number;
  /** Milliseconds after which it is of no use any more and is dropped instead of sent. */
  goodFor?: number;
}

/** Control characters, line and paragraph separators, marks that turn the direction of a text. */
const BREAKERS = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu;

/** What a person has typed, as a part of one line of a mail: it can begin no line of its own. */
export function oneLine(text: string): string {
  return text.replace(BREAKERS, ' ').replace(/\s+/g, ' ').trim();
}

/** As long as a name is that a stranger reads. */
const LONGEST_NAME = 60;

/** Without what a mail program turns into a link; numbers such as 12.50 and 10:30 stay. */
function withoutLinks(text: string): string {
  // NFKC first: of a dot, a colon or an @ there are several in Unicode.
  return oneLine(text.normalize('NFKC').replace(/(?<!\d)[.:@。](?=\S)|[.:@。](?=[^\s\d])/gu, ' '));
}

const PHONE_NUMBER = /\+?\d(?:[\s().-]*\d){6,}/g;

/** What a person calls themselves or their company: short, without links and phone numbers. */
export function plainName(text: string): string {
  const plain = oneLine(
    withoutLinks(text)
      .replace(/[/\\](?=\S)/g, ' ')
      .replace(PHONE_NUMBER, ''),
  );
  return plain.length > LONGEST_NAME ? `${plain.slice(0, LONGEST_NAME - 1)}…` : plain;
}

/** A text of several lines as a quotation: none of its lines can be taken for one of ours. */
export function quoted(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `> ${line.replace(BREAKERS, ' ')}`.trimEnd())
    .join('\n');
}

/** A text as a terminal may show it: what would steer the terminal is spelled out, such as `\\u{1b}`. */
export function printable(text: string): string {
  return text.replace(BREAKERS, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`);
}

const SLOGAN = 'Roofing shingles identified, compared and matched.';

/** What stands below every e-mail. */
export const SIGNATURE = [
  owner.name,
  SLOGAN,
  [...(owner.legalName === owner.name ? [] : [owner.legalName]), ...owner.address].join(', '),
  [owner.email, owner.phone].filter(Boolean).join(', '),
]
  .filter(Boolean)
  .join('\n');

/**
 * An e-mail in plain text; `mailHtml` says how parts of it look. The signature is added where it is queued.
 * @param to an empty name is not greeted
 * @param text blocks with an empty line between them
 */
export function letter(to: { email: string; fullName: string }, subject: string, ...text: string[]): Message {
  const name = plainName(to.fullName);
  const blocks = name ? [`Hello ${name},`, ...text] : text;
  return { channel: 'email', to: to.email, subject, body: blocks.join('\n\n') };
}

/** A letter to support, whose address the settings name. */
export const letterToSupport = ({ supportEmail }: { supportEmail: string }, subject: string, ...text: string[]) =>
  letter({ email: supportEmail, fullName: '' }, subject, ...text);

/** Names of the facts that hold an email address or a link of ours. */
const LINKED: ReadonlySet<string> = new Set(['Email', 'Whom to ask', 'Questions to', 'Support', 'Copies to']);

/** Names and values, a line each, indented. Only `LINKED` values can become links; empty ones are left out. */
export function facts(lines: Record<string, string | null | undefined | false>): string {
  const given = Object.entries(lines).filter((line): line is [string, string] => Boolean(line[1]));
  const width = Math.max(...given.map(([name]) => name.length)) + 2;
  return given
    .map(([name, value]) => `    ${`${name}:`.padEnd(width)}${LINKED.has(name) ? oneLine(value) : withoutLinks(value)}`)
    .join('\n');
}
