/** The browser's code has no NODE_ENV of its own: its build says who it is for. */
const forCustomers = (process.env.AUDIENCE ?? process.env.NODE_ENV) === 'production';

/**
 * A value that is invented or not proven yet. It is shown where the product is developed and tried out; with
 * NODE_ENV=production site and server leave it out. Write your own value in the place of the whole `sample(…)`.
 * @param nothing what stands for it with customers: an empty text or list
 */
export function sample<Value>(value: Value, nothing: Value): Value {
  return forCustomers ? nothing : value;
}

interface SocialLink {
  name: 'LinkedIn' | 'YouTube' | 'Facebook' | 'Instagram';
  href: string;
}

/**
 * Who runs this product. Site, mails, invoices and files for search engines take their facts from here, and a test
 * (`scripts/owner.test.ts`) finds every second copy. An invoice keeps the details it was issued with.
 */
export const owner = {
  /** What the product is called. */
  name: 'Shinglewise',
  /** The company, as it signs invoices, terms and the copyright line. */
  legalName: 'Shinglewise',
  /** Of the company, a line each. */
  address: sample<readonly string[]>(['1200 Eaves Avenue, Suite 4', 'Springfield, OH 45501', 'United States'], []),
  /** Whose law the terms name. */
  governingLaw: sample('the State of Ohio, United States', ''),
  /** On invoices; an empty text is none. */
  taxId: sample('00-1204412', ''),
  email: 'hello@shinglewise.example',
  /** As people read it, with country code. */
  phone: sample('+1 (555) 013-4412', ''),
  /** When support answers, as it follows "Support is available". */
  supportHours: sample('24/7', ''),
  /**
   * Countries to whose phones we send codes (ISO 3166): a text costs about the same there. Elsewhere one may cost ten
   * times as much, which is what people who earn by it look for.
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
