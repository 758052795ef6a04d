import type { payments } from '../../../db/schema';
import type { PlanInWords } from '../../phrases';

export const SITE = { publicOrigin: 'https://www.shinglewise.example', supportEmail: 'support@shinglewise.example' };
export const JANE = {
  id: '01JANE',
  email: 'jane@doe-roofing.example',
  fullName: 'Jane Doe',
  company: 'Doe Roofing',
  phoneCallingCode: '1',
  phoneNo: '5550134477',
  phoneVerifiedAt: null,
};
export const SAM = { id: '01SAM', email: 'sam@doe-roofing.example', fullName: 'Sam Lee' };
/** A billing manager who didn't save the card. */
export const BO = { id: '01BO', email: 'bo@doe-roofing.example', fullName: 'Bo Valley' };
/** The owner of someone else's team. */
export const RIDGE = { ...BO, id: '01RIDGE', company: 'Ridge Line Roofing' };
export const MAY = Date.UTC(2026, 4, 1, 9, 30);
export const JUNE = Date.UTC(2026, 5, 1, 9, 30);
export const TOKEN = 'xxxx';
export const UNDO = `${SITE.publicOrigin}/undo/${TOKEN}`;
export const NEWSLETTER = {
  confirm: `${SITE.publicOrigin}/newsletter/confirm/${TOKEN}`,
  leave: `${SITE.publicOrigin}/newsletter/leave/${TOKEN}`,
};
export const NO_SEATS = { seats: [], since: MAY };
export const NEW_SEATS = {
  seats: [
    { email: SAM.email, role: 'billing', joined: true },
    { email: 'new@doe-roofing.example', role: 'member', joined: false },
  ],
  since: MAY,
} as const;
export const PLAN: PlanInWords = {
  ownerId: JANE.id,
  holderId: SAM.id,
  cardDeclinedAt: null,
  name: 'Pro plan',
  label: 'Pro plan, monthly',
  seats: 5,
  seatsNow: 5,
  card: 'Visa ending in 4242',
  periodEnd: JUNE,
};
export const CANCEL = `${SITE.publicOrigin}/cancel/${TOKEN}`;
export const RENEWAL = {
  plan: { ...PLAN, label: 'Pro plan, annually' },
  interval: 'year' as const,
  pricePerUser: 12_000,
  amount: 60_000,
  cardExpires: null,
  people: 4,
  cancelLink: CANCEL,
};
export const INVOICED = { ...PLAN, label: 'Enterprise, annually', card: null };
export const CHARGE = { amount: 6250, interval: 'month' as const };
export const DECLINE = {
  plan: PLAN,
  amount: 6250,
  attempt: 1,
  reason: 'The card was declined.',
  next: { tryAt: JUNE, payBy: JUNE },
  link: `${SITE.publicOrigin}/pay/${TOKEN}`,
};
const KNOWN: Partial<typeof payments.$inferSelect> = {
  kind: 'purchase',
  amount: 6250,
  invoiceNumber: 'SW-2026-000042',
  paidAt: MAY,
  periodStart: MAY,
  periodEnd: JUNE,
  lines: [{ label: 'Pro plan, monthly', quantity: 5, unitAmount: 1250, amount: 6250 }],
  cardBrand: 'Visa',
  cardLast4: '4242',
  note: null,
  paymentRef: 'pi_42',
  buyer: { ...JANE, address: '' },
};
export const PAYMENT = KNOWN as typeof payments.$inferSelect;
export const REFUND = {
  ...PAYMENT,
  amount: -6250,
  lines: [{ label: 'Refund of SW-2026-000042: Pro plan, monthly', quantity: 1, unitAmount: null, amount: -6250 }],
  periodStart: null,
  periodEnd: null,
};
export const FORM = {
  ...SAM,
  phoneNo: '5550134478',
  subject: 'Metal roofs',
  message: 'Hello,\ndo you know metal roofs?',
};
export const STORED = { subject: 'Contact: Metal roofs', body: 'A message from the contact form.', replyTo: SAM.email };
