import Bowser from 'bowser';

const NAMES: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));
/** Better known by these names. */
const SHORT: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
};
/** Longer ones are made up, and would take long to read. */
const LONGEST = 1000;

/**
 * Browser and system by the names people know, such as `Firefox on Android`. Only names of the library's lists are
 * taken: nothing of what a caller has written is kept.
 * @param userAgent the header as it came
 * @returns null when the browser is not known
 */
export function browserOf(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > LONGEST) return null;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name || !NAMES.has(browser.name)) return null;
  const name = SHORT[browser.name] ?? browser.name;
  return os.name && SYSTEMS.has(os.name) ? `${name} on ${os.name}` : name;
}
