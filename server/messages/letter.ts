import { owner } from '../../owner';
import { oneLine } from './lines';
import type { Message } from './message';

const SLOGAN = 'Roofing shingles identified, compared and matched.';

/** What stands below every e-mail. */
export const SIGNATURE = [
  owner.name,
  SLOGAN,
  [...(owner.legalName === owner.name ? [] : [owner.legalName]), ...owner.address].join(', '),
  `${owner.email}, ${owner.phone}`,
].join('\n');

/**
 * An e-mail in plain text; `mailHtml` says how parts of it look. The signature is added where it is queued.
 * @param to an empty name is not greeted
 * @param text blocks with an empty line between them
 */
export function letter(to: { email: string; fullName: string }, subject: string, ...text: string[]): Message {
  const name = oneLine(to.fullName);
  const blocks = name ? [`Hello ${name},`, ...text] : text;
  return { channel: 'email', to: to.email, subject, body: blocks.join('\n\n') };
}

/** Names and values, a line each, indented. Values may be what people have typed; empty ones are left out. */
export function facts(lines: Record<string, string | null | undefined | false>): string {
  const told = Object.entries(lines).filter((line): line is [string, string] => Boolean(line[1]));
  const width = Math.max(...told.map(([name]) => name.length)) + 2;
  return told.map(([name, value]) => `    ${`${name}:`.padEnd(width)}${oneLine(value)}`).join('\n');
}
