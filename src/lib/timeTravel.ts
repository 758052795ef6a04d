/**
 * Whether the page shows a state computed by Redux DevTools (a jump, a skipped action, an imported report). Nothing is sent
 * meanwhile. Development only; `store/devTools.ts` sets it.
 */
let traveling = false;

export const isTraveling = (): boolean => process.env.NODE_ENV !== 'production' && traveling;

export function setTraveling(value: boolean): void {
  traveling = value;
}
