import { MAIL_STYLES, mailHtml } from './mailHtml';

const ORIGIN = 'https://www.shinglewise.example';

const getBody = (html: string) => html.slice(html.indexOf('<body'));
const contents = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'g'))].map(([, content]) => content);

test('a code, facts, a quotation, a link to the site and the signature each have their look', () => {
  const body = [
    'Hello Jane Doe,\n\nThis is your code:\n\n    482915\n\n    Name:   Jane Doe\n    Phone:  +1 5550134477',
    '  Pro plan x 3: $37.50\n  Total: $37.50\n\n> It rains: in\n> everywhere',
    `Log in: ${ORIGIN}/auth/login\nYour invoices are here:\n${ORIGIN}/subscription-history`,
  ].join('\n\n');
  const html = mailHtml({ subject: '482915 is your code', body }, 'Shinglewise\nRoofs & more', ORIGIN);
  expect(contents(html, 'title')).toEqual(['482915 is your code']);
  expect(html).toMatch(/<p class="code" style="[^"]*">482915<\/p>/);
  const cells = contents(html, 'td').join('|');
  expect(cells).toContain('Phone|+1 5550134477|Pro plan x 3|$37.50|Total|$37.50');
  expect(contents(html, 'blockquote')).toEqual(['It rains: in<br>everywhere']);
  const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(([, address, name]) => [name, address]);
  expect(links).toEqual([
    ['Log in', `${ORIGIN}/auth/login`],
    [`${ORIGIN}/subscription-history`, `${ORIGIN}/subscription-history`],
  ]);
  expect(html).toContain('Shinglewise<br>Roofs &#38; more');
});

test.each([
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  '</td></tr></table><form action=https://evil.example>',
  'https://evil.example/log-in',
  `${ORIGIN}.evil.example/`,
  'Log in: https://evil.example',
  '&lt;b&gt;',
])('what a person has typed stays text: %s', (typed) => {
  const html = mailHtml(
    { subject: typed, body: `Hello ${typed},\n\n    Name:   ${typed}\n\n${typed}\n\n> ${typed}` },
    'Shinglewise',
    ORIGIN,
  );
  expect(new Set([...html.matchAll(/<(\w+)/g)].map(([, tag]) => tag))).toEqual(
    new Set(['html', 'head', 'meta', 'title', 'style', 'body', 'table', 'tr', 'td', 'span', 'p', 'blockquote', 'h1']),
  );
  const escaped = typed.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  expect(getBody(html).split(escaped)).toHaveLength(6);
  for (const [, style] of html.matchAll(/ style="([^"]*)"/g)) expect(MAIL_STYLES).toContain(style);
});
