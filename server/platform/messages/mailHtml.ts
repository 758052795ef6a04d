import { dark, light, radius } from '../../../shared/brand';
import { owner } from '../../../shared/owner';
import { UNBROKEN } from '../lib/money';
import type { Message } from './composeEmail';

/**
 * The shared style of all emails: tables and inline styles, as mail programs require, in the product's colors, with a
 * dark scheme.
 */
const FONT = 'font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif';
const STYLES = {
  page: `margin:0;padding:0;background-color:${light.background}`,
  outer: `width:100%;background-color:${light.background};border-collapse:collapse`,
  edge: 'padding:24px 8px',
  card: `width:100%;max-width:560px;margin:0 auto;background-color:${light.surface};border:1px solid ${light.line};border-collapse:separate;border-radius:${radius.panel}px`,
  head: `padding:24px 24px 0;${FONT};font-size:20px;line-height:28px;font-weight:700;color:${light.ink}`,
  course: 'padding:12px 24px 0;font-size:0;line-height:0',
  slate: `display:inline-block;width:36px;height:6px;margin-right:6px;background-color:${light.slabTab}`,
  copper: `display:inline-block;width:36px;height:6px;margin-right:6px;background-color:${light.action}`,
  content: `padding:24px 24px 8px;${FONT};font-size:16px;line-height:24px;color:${light.ink}`,
  title: `margin:0 0 20px;font-size:22px;line-height:28px;font-weight:700;color:${light.ink}`,
  text: `margin:0 0 16px;color:${light.ink}`,
  link: `color:${light.link};word-break:break-all`,
  code: `margin:0 0 16px;padding:16px;border:1px solid ${light.line};border-radius:${radius.control}px;background-color:${light.background};font-family:ui-monospace,Consolas,monospace;font-size:28px;line-height:36px;font-weight:600;letter-spacing:4px;color:${light.ink};text-align:center`,
  facts: 'width:100%;margin:0 0 24px;border-collapse:collapse',
  name: `padding:8px 16px 8px 0;border-bottom:1px solid ${light.line};color:${light.inkMuted};text-align:left;vertical-align:top`,
  value: `padding:8px 0;border-bottom:1px solid ${light.line};color:${light.ink};text-align:right;vertical-align:top;word-break:break-word`,
  person: `padding:8px 0;border-bottom:1px solid ${light.line};color:${light.ink};text-align:left;word-break:break-word`,
  address: `display:block;font-size:14px;line-height:20px;color:${light.inkMuted};word-break:break-all`,
  whole: 'white-space:nowrap',
  sum: `padding:8px 16px 8px 0;border-top:2px solid ${light.ink};color:${light.ink};font-weight:700;text-align:left`,
  total: `padding:8px 0;border-top:2px solid ${light.ink};color:${light.ink};font-weight:700;text-align:right`,
  quote: `margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${light.line};color:${light.ink};word-break:break-word`,
  button: `display:inline-block;margin:8px 0;padding:12px 20px;border-radius:${radius.control}px;background-color:${light.action};${FONT};font-size:16px;line-height:24px;font-weight:600;color:${light.actionInk};text-decoration:none`,
  foot: `padding:20px 24px 24px;border-top:1px solid ${light.line};${FONT};font-size:14px;line-height:20px;color:${light.inkMuted}`,
} as const;

/** For programs that follow the reader's scheme; others show the readable light version. */
const DARK = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.page,.outer{background-color:${dark.background}!important}.card,.code{background-color:${dark.surface}!important;border-color:${dark.line}!important}.head,.content,.title,.text,.code,.value,.person,.quote{color:${dark.ink}!important;border-color:${dark.line}!important}.name,.address,.foot{color:${dark.inkMuted}!important;border-color:${dark.line}!important}.slate{background-color:${dark.lineStrong}!important}.copper{background-color:${dark.action}!important}.link{color:${dark.link}!important}.sum,.total{color:${dark.ink}!important;border-color:${dark.ink}!important}.button{background-color:${dark.action}!important;color:${dark.actionInk}!important}}`;

type Style = keyof typeof STYLES;

/** Label of the total line. */
const TOTAL = 'Total';

/** Every style of an email, for a policy that allows only these. */
export const MAIL_STYLES: readonly string[] = [...Object.values(STYLES), DARK];

/**
 * Renders the HTML of an email from its text, so that both always match: blocks between empty lines are paragraphs; an
 * indented word is a code, indented `name: value` lines and amounts are a table, with an email below its value, `> `
 * quotes; a URL of this site on its own line is a link, and the first one with a name before it is a button, because an
 * email has one main action. Everything else is escaped text.
 * @param signature the footer
 * @param origin scheme and host of the site: no other host is linked
 */
export function mailHtml(
  { subject, body, code }: Pick<Message, 'subject' | 'body' | 'code'>,
  signature: string,
  origin: string,
): string {
  const blocks = body.trimEnd().split(/\n{2,}/);
  // A code is large enough without its subject.
  const title = code ? '' : tag('h1', 'title', words(subject));
  const link = makeLinks();
  const content = title + blocks.map((block) => getHtml(block.split('\n'), origin, link)).join('');
  const foot = signature.split('\n').map(escape).join('<br>');
  const roof = (['slate', 'copper', 'slate', 'slate'] as const).map((tile) => tag('span', tile, '')).join('');
  const rows = [
    tag('td', 'head', escape(owner.name)),
    tag('td', 'course', roof),
    tag('td', 'content', content),
    tag('td', 'foot', foot),
  ];
  const card = table('card', rows.map((cell) => `<tr>${cell}</tr>`).join(''));
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
    `<title>${escape(subject)}</title><style>${DARK}</style></head>` +
    `${tag('body', 'page', table('outer', `<tr>${tag('td', 'edge', card)}</tr>`))}</html>`
  );
}

function getHtml(lines: string[], origin: string, link: ReturnType<typeof makeLinks>): string {
  if (lines.every((line) => line.startsWith('>'))) {
    return tag('blockquote', 'quote', lines.map((line) => escape(line.slice(2))).join('<br>'));
  }
  if (lines.every((line) => /^ {2,}\S/.test(line))) return indented(lines.map((line) => line.trim()));
  const parts: string[] = [];
  let text: string[] = [];
  const end = () => {
    if (text.length > 0) parts.push(tag('p', 'text', text.join('<br>')));
    text = [];
  };
  for (const line of lines) {
    const [, name, address] = /^(?:([^:]{1,60}): )?(https?:\/\/\S+)$/.exec(line) ?? [];
    if (address === undefined || !isOurs(address, origin)) text.push(words(line));
    else {
      end();
      parts.push(link(address, name));
    }
  }
  end();
  return parts.join('');
}

function indented(lines: string[]): string {
  const pairs = lines.map((line) => /^(.+?):\s+(.+)$/.exec(line));
  if (lines.length === 1 && !pairs[0]) return tag('p', 'code', escape(lines[0]!));
  const rows = lines.map((line, at) => {
    const [, name = line, value = ''] = pairs[at] ?? [];
    if (name.includes('@'))
      return `<tr>${tag('td', 'person', words(value) + tag('span', 'address', escape(name)), ' dir="auto"')}</tr>`;
    const [left, right] = name === TOTAL ? (['sum', 'total'] as const) : (['name', 'value'] as const);
    return `<tr>${tag('td', left, words(name))}${tag('td', right, words(value), ' dir="auto"')}</tr>`;
  });
  return table('facts', rows.join(''));
}

const isOurs = (address: string, origin: string) => address === origin || address.startsWith(`${origin}/`);

function makeLinks() {
  let hasButton = false;
  /** @param name its label; without one the URL itself, for copying */
  return (address: string, name?: string): string => {
    const style = name === undefined || hasButton ? 'link' : 'button';
    hasButton ||= style === 'button';
    const href = ` href="${escape(address)}" target="_blank"`;
    return tag('p', 'text', tag('a', style, escape(name ?? address), href));
  };
}

function table(style: Style, rows: string): string {
  return tag('table', style, rows, ' role="presentation" cellpadding="0" cellspacing="0" border="0"');
}

function tag(name: string, style: Style, content: string, more = ''): string {
  return `<${name}${more} class="${style}" style="${STYLES[style]}">${content}</${name}>`;
}

/** Escapes text, and keeps each date and number on one line. */
const words = (text: string): string => escape(text).replace(UNBROKEN, (part) => tag('span', 'whole', part));

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
