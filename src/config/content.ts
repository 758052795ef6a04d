import { owner, sample } from '../../shared/owner';

/**
 * Product facts that are the same in every language. Name, contacts and links come from `shared/owner.ts`; links to the app
 * stores and the affiliate panel come from `env.ts`, because they differ between installations.
 */
export const brand = { name: owner.name, legalName: owner.legalName, governingLaw: owner.governingLaw } as const;

export const contact = {
  email: owner.email,
  phone: owner.phone,
  phoneHref: `tel:${owner.phone.replace(/[^+\d]/g, '')}`,
  address: owner.address.join(', '),
  /** The company's name and postal address. */
  company: [owner.legalName, ...owner.address].join(', '),
  supportHours: owner.supportHours,
} as const;

export const { socialLinks } = owner;

/** Marketing claims. Remove `sample()` from a claim once you can prove it. */
export const claims = {
  identificationSeconds: sample<number | null>(60, null),
  photos: 3,
  accuracyPercent: sample<number | null>(95, null),
  uptimePercent: sample<number | null>(99.9, null),
  freeShinglesPerMonth: 10,
} as const;

/**
 * The Pro plan's prices per user in cents, for search engines. The page and the checkout use the API's prices; a test
 * compares the two.
 */
export const listPrices = { checkedOn: '2026-11-01', currency: 'USD', proMonth: 1250, proYear: 12000 } as const;
