import { locale } from '#texts/locale';
import { PRICE_MAX_DECIMALS } from '../config/constants';

/** Creates a lazy singleton, for values that take a phone longer than a frame to set up. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

const day = once(
  () => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' }),
);
const month = once(() => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }));
const dayAndTime = once(
  () => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }),
);

const parse = (moment: string): Date | null => {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? null : date;
};

/** Keeps a date on one line of a sentence. */
const unbroken = (date: string) => date.replaceAll(' ', '\u00a0');

/**
 * Formats a day in UTC for a table, such as Nov 12, 2024, so that all readers of an invoice see the same date.
 * @param moment ISO 8601; any other text is returned unchanged
 */
export function formatTableDate(moment: string): string {
  const date = parse(moment);
  return date ? day().format(date) : moment;
}

/** Formats a day for a sentence, without line breaks. See `formatTableDate`. */
export const formatDate = (moment: string): string => unbroken(formatTableDate(moment));

/** Formats a month in UTC, such as Nov 2024; see `formatTableDate`. */
export function formatMonth(moment: string): string {
  const date = parse(moment);
  return date ? month().format(date) : moment;
}

/** Formats a recent day and time in the reader's time zone, such as Nov 12, 4:10 PM, without line breaks. */
export function formatMoment(iso: string): string {
  const date = parse(iso);
  return date ? unbroken(dayAndTime().format(date)) : iso;
}

const SCALE = 10 ** PRICE_MAX_DECIMALS;

/**
 * Formats a plan's price for the pricing page: cents divided by 100, at most three decimals, rounded half up, without
 * trailing zeros. 1250 gives 12.5, 1000 gives 10.
 * @param cents not negative; may be a fraction, such as a twelfth of a yearly price
 */
export function formatPrice(cents: number): string {
  const thousandths = Math.round((cents * SCALE) / 100);
  const whole = Math.floor(thousandths / SCALE);
  const decimals = String(thousandths % SCALE)
    .padStart(PRICE_MAX_DECIMALS, '0')
    .replace(/0+$/, '');
  return decimals ? `${whole}.${decimals}` : String(whole);
}

const dollars = once(() => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }));

/** Sets up `formatMoney` ahead of time: that takes the browser as long as rendering a page of prices. */
export const prepareMoney = (): void => void dollars();

/**
 * Formats an amount for tables and receipts: $1,112.50, negative amounts with a leading minus sign. A word joiner keeps
 * the sign on the line of the amount, because a credit without it reads as a charge.
 * @param cents whole cents, may be negative
 */
export function formatMoney(cents: number): string {
  const amount = dollars().format(Math.abs(cents) / 100);
  return cents < 0 ? `\u2212\u2060${amount}` : amount;
}
