/** Control characters, line and paragraph separators, marks that turn the direction of a text. */
const BREAKERS = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu;

/** What a person has typed, as a part of one line of a mail: it can begin no line of its own. */
export function oneLine(text: string): string {
  return text.replace(BREAKERS, ' ').replace(/\s+/g, ' ').trim();
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
