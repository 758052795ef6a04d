import { locale } from '#texts/locale';
import { once } from './once';

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
