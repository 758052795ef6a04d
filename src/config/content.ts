/**
 * What an owner edits first: the name, the contacts and the links of the product, the same in every language; sentences
 * stand in `src/texts`. Everything here is shown to people; nothing here changes how the product behaves. Links to stores and to the affiliate panel come from `env.ts`,
 * because they differ between installations.
 */
export const brand = {
  name: 'Shinglewise',
  legalName: 'Shinglewise',
} as const;

export const contact = {
  email: 'hello@shinglewise.example',
  phone: '+1 (555) 013-4412',
  phoneHref: 'tel:+15550134412',
} as const;

export const socialLinks = [
  { name: 'LinkedIn', href: 'https://www.linkedin.com/company/shinglewise' },
  { name: 'YouTube', href: 'https://www.youtube.com/@shinglewise' },
  { name: 'Facebook', href: 'https://www.facebook.com/shinglewise' },
  { name: 'Instagram', href: 'https://www.instagram.com/shinglewise' },
] as const;

/** Claims a reader may hold us to, with the day somebody last checked them (R129, R197). */
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
