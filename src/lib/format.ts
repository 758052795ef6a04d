import { locale } from '#texts/locale';
import { PRICE_MAX_DECIMALS } from '../config/constants';

/** Lazy singleton: for what takes a phone longer to set up than a frame. */
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

/**
 * A day in UTC, such as Nov 12, 2024, the same for everybody who reads the same invoice.
 * @param moment ISO 8601; what is no moment is given back as it is
 */
export function formatDate(moment: string): string {
  const date = parse(moment);
  return date ? day().format(date) : moment;
}

/** A month in UTC, such as Nov 2024; see `formatDate`. */
export function formatMonth(moment: string): string {
  const date = parse(moment);
  return date ? month().format(date) : moment;
}

/** Day and time where the reader is, such as Nov 12, 4:10 PM; for what is at most some days old. See `formatDate`. */
export function formatMoment(iso: string): string {
  const date = parse(iso);
  return date ? dayAndTime().format(date) : iso;
}

const SCALE = 10 ** PRICE_MAX_DECIMALS;

/**
 * The price of a plan as the pricing page shows it: cents divided by 100, trailing zeros trimmed, at most
 * three decimals, rounded half up. 1250 gives 12.5, 1000 gives 10.
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

/** Makes what `formatMoney` needs: the browser takes as long for it as for drawing a page of prices. */
export const prepareMoney = (): void => void dollars();

/**
 * An amount as tables and receipts show it: $1,112.50, a reduction with a minus sign before it.
 * @param cents whole cents, may be negative
 */
export function formatMoney(cents: number): string {
  const amount = dollars().format(Math.abs(cents) / 100);
  return cents < 0 ? `\u2212${amount}` : amount;
}
