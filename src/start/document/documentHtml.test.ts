import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listPrices } from '../../config/content';
import { env } from '../../config/env';
import { guardedPaths, paths, prerenderedPaths } from '../../config/paths';
import { callApi } from '../../testing/api';
import { documentHtml } from './documentHtml';

const html = (route: string) => documentHtml({ path: route, scripts: [], scheme: '' });
const content = (document: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(document)?.[1];
const data = (document: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(document)?.[1] ?? 'null');

/** Returns width and height of a JPEG from its first frame header. */
function jpegSize(bytes: Buffer): [width: number, height: number] {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (bytes[at] === 0xff && (bytes[at + 1] === 0xc0 || bytes[at + 1] === 0xc2)) {
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    }
  }
  throw new Error('Not a JPEG file.');
}

test.each(prerenderedPaths)('R178 %s has link preview tags and an image of the stated size', (route) => {
  const document = html(route);
  expect(document).toMatch(/<meta name="description" content="[^"]{20,}">/);
  expect(document).toContain(`<link rel="canonical" href="${env.siteOrigin}${route}">`);
  for (const name of ['og:title', 'og:description', 'og:url', 'og:image:alt', 'twitter:image:alt']) {
    expect(content(document, name)).toMatch(/\S/);
  }
  const address = new URL(content(document, 'og:image') ?? '');
  const file = readFileSync(path.join(__dirname, '../../assets/public', address.pathname));
  expect(jpegSize(file).map(String)).toEqual([
    content(document, 'og:image:width'),
    content(document, 'og:image:height'),
  ]);
  expect(file.length).toBeLessThan(150_000);
});

test('R178 every page has a unique title; the login and account pages are not indexed', () => {
  const all = [...prerenderedPaths, ...guardedPaths];
  const titles = all.map((route) => /<title>([^<]+)<\/title>/.exec(html(route))?.[1]);
  expect(new Set(titles).size).toBe(all.length);
  const hidden = all.filter((route) => html(route).includes('<meta name="robots" content="noindex">'));
  expect(hidden.sort()).toEqual([paths.logIn.path, ...guardedPaths].sort());
});

test('R178 the structured data names the organization and application on the landing page and the questions on the FAQs', () => {
  expect(data(html('/'))).toMatchObject({
    '@graph': [{ '@type': 'Organization' }, { '@type': 'SoftwareApplication' }],
  });
  expect(data(html('/faqs'))).toMatchObject({ '@type': 'FAQPage' });
  expect(data(html('/privacy-policy'))).toBeNull();
});

test('R178 R82 the offers in the structured data match the plan prices', async () => {
  const { data: plans } = await callApi<{ data: { billingInterval: string; pricePerUser: number }[] }>('/plans');
  const cents = (interval: string) => plans.find(({ billingInterval }) => billingInterval === interval)?.pricePerUser;
  expect(listPrices).toMatchObject({ proMonth: cents('month'), proYear: cents('year') });
  expect(data(html('/pricing'))).toMatchObject({
    '@type': 'SoftwareApplication',
    offers: [{ price: '0.00' }, { price: '12.50', priceCurrency: 'USD' }, { price: '120.00', priceCurrency: 'USD' }],
  });
});
