import { tagline } from '#texts/app';
import { searchEngines as texts } from '#texts/documents';
import { brand, contact, listPrices, socialLinks } from '../../config/content';
import { env } from '../../config/env';
import { paths } from '../../config/paths';
import { faqCategories, faqJsonLd } from '../../pages/faqs/faqs';

const CONTEXT = 'https://schema.org';
const organizationId = `${env.siteOrigin}/#organization`;

/** What is unknown is left out. */
const telephone = contact.phoneHref.replace('tel:', '') || undefined;

const organization = {
  '@type': 'Organization',
  '@id': organizationId,
  name: brand.name,
  legalName: brand.legalName,
  url: `${env.siteOrigin}/`,
  logo: `${env.siteOrigin}/icon-512.png`,
  email: contact.email,
  telephone,
  address: contact.address || undefined,
  sameAs: socialLinks.map(({ href }) => href),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: texts.customerSupport,
    email: contact.email,
    telephone,
    url: `${env.siteOrigin}${paths.home.href('contact')}`,
  },
};

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** An offer per user; `unit` is UN/CEFACT's code of the billing interval. */
function offer(name: string, cents: number, unit?: 'MON' | 'ANN') {
  const price = { price: dollars(cents), priceCurrency: listPrices.currency };
  return {
    '@type': 'Offer',
    name,
    ...price,
    ...(unit && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...price,
        unitText: texts.perUser,
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: unit },
      },
    }),
    url: `${env.siteOrigin}${paths.pricing.href()}`,
  };
}

const application = {
  '@type': 'SoftwareApplication',
  '@id': `${env.siteOrigin}/#app`,
  name: brand.name,
  description: tagline,
  url: `${env.siteOrigin}/`,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Android, iOS',
  image: `${env.siteOrigin}/og/home.jpg`,
  installUrl: [env.androidAppUrl, env.iosAppUrl].filter(Boolean),
  publisher: { '@id': organizationId },
  offers: [
    offer(texts.freePlan, 0),
    offer(texts.proMonthly, listPrices.proMonth, 'MON'),
    offer(texts.proAnnually, listPrices.proYear, 'ANN'),
  ],
};

/**
 * What a page tells search engines in schema.org's words: who and what on the landing page, the offers on the
 * prices, the questions on the FAQs. It is used by the build alone, so no browser loads it as code.
 * @returns nothing for pages that have nothing to tell
 */
export function structuredData(path: string): object | undefined {
  if (path === paths.home.path) return { '@context': CONTEXT, '@graph': [organization, application] };
  if (path === paths.pricing.path) return { '@context': CONTEXT, ...application, publisher: organization };
  if (path === paths.faqs.path) return faqJsonLd(faqCategories);
  return undefined;
}
