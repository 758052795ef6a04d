const MONTH_NAMES = ['January', 'February', 'March', 'April', 'May', 'June', 'July'].concat([
  'August',
  'September',
  'October',
  'November',
  'December',
]);

/** A day in UTC as a person reads it: '3 December 2026'. @param moment epoch ms */
export function formatDay(moment: number): string {
  const day = new Date(moment);
  return `${day.getUTCDate()} ${MONTH_NAMES[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}
