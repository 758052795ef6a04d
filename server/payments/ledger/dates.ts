const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** A day in UTC as the site writes it: 'Dec 3, 2026'. @param moment epoch ms */
export function formatDay(moment: number): string {
  return DAY.format(moment);
}
