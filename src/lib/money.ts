import { locale } from '#texts/locale';
import { PRICE_MAX_DECIMALS } from '../config/constants';
import { once } from './once';

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
