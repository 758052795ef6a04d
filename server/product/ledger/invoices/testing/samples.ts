import type { Payment } from '../../ledger';

export const SELLER = {
  name: 'Shinglewise',
  address: [],
  taxId: '',
  email: 'hello@shinglewise.example',
  site: 'www.shinglewise.example',
  font: null,
};

export const PAYMENT: Payment = {
  id: 'p1',
  accountId: 'a1',
  subscriptionId: 's1',
  checkoutId: 'c1',
  kind: 'purchase',
  invoiceNumber: 'SW-2026-000123',
  label: 'Pro plan, monthly, 10 users',
  lines: [
    { label: 'Pro plan, monthly', quantity: 3, unitAmount: 1_250, amount: 3_750 },
    { label: 'Extra users', quantity: 7, unitAmount: 1_250, amount: 8_750 },
    { label: 'Affiliate discount, 10%', quantity: 1, unitAmount: null, amount: -1_250 },
  ],
  amount: 11_250,
  currency: 'usd',
  worth: 11_250,
  periodStart: Date.UTC(2026, 10, 21, 9),
  periodEnd: Date.UTC(2026, 11, 21, 9),
  buyer: {
    fullName: 'Jane Doe',
    company: 'Ridgeline Roofing',
    address: '14 Gable Street, Springfield',
    email: 'jane@example.com',
  },
  seller: { name: SELLER.name, address: [], taxId: '', email: SELLER.email, tax: 'None' },
  provider: 'sandbox',
  paymentRef: 'pi_1',
  invoiceRef: null,
  cardBrand: 'Visa',
  cardLast4: '4242',
  note: null,
  reversalOf: null,
  reversalRef: null,
  paidAt: Date.UTC(2026, 10, 21, 9),
};
