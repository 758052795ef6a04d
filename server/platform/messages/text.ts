/** Control characters, line and paragraph separators, marks that change the text direction. */
const BREAKERS = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu;

/** Converts user input to part of a single line of an email, so that it cannot start a line. */
export function oneLine(text: string): string {
  return text.replace(BREAKERS, ' ').replace(/\s+/g, ' ').trim();
}

/** The longest name that a stranger sees. */
const LONGEST_NAME = 60;

/** Removes text that mail programs turn into links; numbers such as 12.50 and 10:30 stay. */
export function withoutLinks(text: string): string {
  // NFKC first: Unicode has several forms of the dot, the colon and the @.
  return oneLine(text.normalize('NFKC').replace(/(?<!\d)[.:@。](?=\S)|[.:@。](?=[^\s\d])/gu, ' '));
}

const PHONE_NUMBER = /\+?\d(?:[\s().-]*\d){6,}/g;

/**
 * Shortens a person's or company's name and removes links and phone numbers from it: an owner's names reach recipients
 * who did not ask for them.
 */
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
