/** The build sets AUDIENCE, because browser code has no NODE_ENV at runtime. */
const forCustomers = (process.env.AUDIENCE ?? process.env.NODE_ENV) === 'production';

/**
 * Marks a value that is invented or not proven yet. It is shown in development and trials; with NODE_ENV=production,
 * site and server leave it out. Replace the whole `sample(…)` with your own value.
 * @param nothing the replacement for customers: an empty text or list
 */
export function sample<Value>(value: Value, nothing: Value): Value {
  return forCustomers ? nothing : value;
}

interface SocialLink {
  name: 'LinkedIn' | 'YouTube' | 'Facebook' | 'Instagram';
  href: string;
}

/**
 * The operator of this product. Site, emails, invoices and files for search engines use these values, and a test
 * (`scripts/owner.test.ts`) finds every other copy. An invoice keeps the details it was issued with.
 */
export const owner = {
  /** The product name. */
  name: 'Shinglewise',
  /** The company name on invoices, in the terms and in the copyright line. */
  legalName: 'Shinglewise',
  /** The company's address, one entry per line. */
  address: sample<readonly string[]>(['1200 Eaves Avenue, Suite 4', 'Springfield, OH 45501', 'United States'], []),
  /** The governing law in the terms. */
  governingLaw: sample('the State of Ohio, United States', ''),
  /** The tax ID on invoices; empty for none. */
  taxId: sample('00-1204412', ''),
  email: 'hello@shinglewise.example',
  /** Formatted for display, with country code. */
  phone: sample('+1 (555) 013-4412', ''),
  /** The support hours, as the end of "Support is available". */
  supportHours: sample('24/7', ''),
  /**
   * Countries whose phones get codes (ISO 3166), with similar prices per text. Elsewhere a text may cost ten times as
   * much, which attracts fraud.
   */
  textsTo: [
    'US',
    'CA',
    'GB',
    'GG',
    'IM',
    'JE',
    'IE',
    'AU',
    'NZ',
    'DE',
    'AT',
    'CH',
    'FR',
    'ES',
    'IT',
    'NL',
    'BE',
    'DK',
    'SE',
    'NO',
    'FI',
    'PT',
    'PL',
    'MX',
  ],
  socialLinks: sample<readonly SocialLink[]>(
    [
      { name: 'LinkedIn', href: 'https://www.linkedin.com/company/shinglewise' },
      { name: 'YouTube', href: 'https://www.youtube.com/@shinglewise' },
      { name: 'Facebook', href: 'https://www.facebook.com/shinglewise' },
      { name: 'Instagram', href: 'https://www.instagram.com/shinglewise' },
    ],
    [],
  ),
} as const;
