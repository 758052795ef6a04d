const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** @param origin the site's, without a slash at its end */
export function sitemapXml(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${escape(origin + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Pages that are not for an index say so themselves, which a crawler can only read when it may fetch them. */
export function robotsText(origin: string): string {
  return ['User-agent: *', 'Disallow: /api/', 'Disallow: /sandbox/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );
}
