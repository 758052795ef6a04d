import { owner } from '../../owner';

/**
 * What the site says of the product besides its texts, the same in every language. Name, contacts and links are those of
 * `owner.ts`; links to stores and to the affiliate panel come from `env.ts`, because they differ between installations.
 */
export const brand = { name: owner.name, legalName: owner.legalName, governingLaw: owner.governingLaw } as const;

export const contact = {
  email: owner.email,
  phone: owner.phone,
  phoneHref: `tel:${owner.phone.replace(/[^+\d]/g, '')}`,
  address: owner.address.join(', '),
} as const;

export const { socialLinks } = owner;

/** Claims a reader may hold us to, with the day they were last checked. */
export const claims = {
  checkedOn: '2026-11-01',
  identificationSeconds: 60,
  photos: 3,
  accuracyPercent: 95,
  uptimePercent: 99.9,
  freeShinglesPerMonth: 10,
} as const;

/**
 * The Pro plan's prices per user in cents, as search engines are told them. What the page shows and the checkout takes
 * are the API's plans; a test compares the two.
 */
export const listPrices = { checkedOn: '2026-11-01', currency: 'USD', proMonth: 1250, proYear: 12000 } as const;
