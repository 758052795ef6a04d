import { randomInt, randomUUID } from 'node:crypto';

/** The password of all demo accounts. */
export const DEMO_PASSWORD = 'Shingle-2025';

/** A person who signs up. The phone is of their own, because codes go to a destination once a minute. */
export interface Roofer {
  fullName: string;
  email: string;
  /** National number, digits only. */
  phone: string;
  password: string;
  company: string;
}

export function newRoofer(): Roofer {
  return {
    fullName: 'Marguerite Oyelaran',
    email: `marguerite.${randomUUID().slice(0, 8)}@oyelaran-roofing.example`,
    phone: `555${String(randomInt(0, 10_000_000)).padStart(7, '0')}`,
    password: `Hip and valley ${randomInt(1000, 9999)}`,
    company: 'Oyelaran Roofing',
  };
}
