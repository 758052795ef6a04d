import { tagline } from '#texts/footer';
import { searchEngines as texts } from '#texts/documents';
import { brand, contact, listPrices, socialLinks } from '../../config/content';
import { env } from '../../config/env';
import { paths } from '../../config/paths';
import { faqCategories, faqJsonLd } from '../../features/faqs/faqs';

const CONTEXT = 'https://schema.org';
const organizationId = `${env.siteOrigin}/#organization`;

/** JSON omits undefined values. */
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

/** Returns an offer per user. `unit` is the UN/CEFACT code of the billing interval. */
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
 * Returns the schema.org data of a page: organization and application on the landing page, offers on pricing, questions
 * on the FAQs. Only the build imports it, so it adds no code to the browser.
 * @returns nothing for pages without structured data
 */
export function structuredData(path: string): object | undefined {
  if (path === paths.home.path) return { '@context': CONTEXT, '@graph': [organization, application] };
  if (path === paths.pricing.path) return { '@context': CONTEXT, ...application, publisher: organization };
  if (path === paths.faqs.path) return faqJsonLd(faqCategories);
  return undefined;
}
