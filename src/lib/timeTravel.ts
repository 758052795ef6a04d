/**
 * Whether the page shows a state that Redux DevTools has computed (a jump, a skipped action, an imported report) instead
 * of one that the page came to by itself. Development only: `store/timeline.ts` keeps it, and nothing is sent meanwhile.
 */
let traveling = false;

export const isTraveling = (): boolean => process.env.NODE_ENV !== 'production' && traveling;

export function setTraveling(value: boolean): void {
  traveling = value;
}
