import { prerenderedPaths } from '../../src/config/paths';
import type { Driver } from './driver';

const PATIENCE = 20_000;
/** A dialog of a library or of the browser. */
const DIALOG = '//*[@role="dialog" or (self::dialog and @open)]';
const DEMO = { email: 'free@example.com', password: 'Shingle-2025' };

/** Waits for an expression of the page to become true. @throws Error naming what did not happen */
async function until(driver: Driver, what: string, expression: string): Promise<void> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 100))) {
    if (await driver.read<boolean>(expression)) return;
  }
  throw new Error(`It did not come to this: ${what}.`);
}

const has = (xpath: string) =>
  `document.evaluate(${JSON.stringify(xpath)}, document, null, XPathResult.BOOLEAN_TYPE).booleanValue`;
const HYDRATED = `document.querySelector('#root:not([data-cold]) main h1') !== null`;
const ALL_HYDRATED = `document.querySelector('#root[data-cold], #root [data-cold]') === null`;
const FOREIGN = `performance.getEntriesByType('resource').map(({ name }) => name)
  .filter((name) => /^https?:/.test(name) && new URL(name).origin !== location.origin)`;

/** Everything a clean visit must not have shown since the page was opened. */
async function faults(driver: Driver): Promise<string[]> {
  const seen = await driver.read<string[]>('window.visitFaults');
  const foreign = await driver.read<string[]>(FOREIGN);
  return [...seen, ...driver.takeMessages(), ...foreign.map((name) => `request to another origin: ${name}`)];
}

async function assertClean(driver: Driver, where: string): Promise<void> {
  const found = await faults(driver);
  if (found.length > 0) throw new Error(`${where} was not clean:\n- ${found.join('\n- ')}`);
}

/** Opens a page, waits for its code, scrolls it from top to bottom, and looks for faults. */
async function visit(driver: Driver, origin: string, path: string): Promise<void> {
  await driver.open(origin + path);
  await until(driver, `${path} is hydrated`, HYDRATED);
  const height = await driver.read<number>('document.documentElement.scrollHeight');
  for (let top = 0; top < height; top += 700) {
    await driver.read(`window.scrollTo({ top: ${top}, behavior: 'instant' })`);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  await until(driver, `all of ${path} is hydrated`, ALL_HYDRATED);
  await until(driver, `${path} is loaded`, `document.readyState === 'complete'`);
  await assertClean(driver, path);
}

/** The log-in: opened, refused without an address, closed, opened again, and through to the prices. */
async function throughLogIn(driver: Driver, origin: string): Promise<void> {
  const button = '//header//button[normalize-space()="Login"]';
  await driver.open(`${origin}/`);
  await until(driver, 'the landing page is hydrated', HYDRATED);
  await driver.press(button);
  // The early dialog opens first; the real one takes its place.
  await until(driver, 'the log-in is open', has('//*[@role="dialog"]//input[@name="password"]'));
  await driver.press(`${DIALOG}//button[@type="submit"]`);
  await until(driver, 'a missing address is named', has(`${DIALOG}//*[contains(text(), "Email is required")]`));
  await driver.press(`${DIALOG}//button[starts-with(@aria-label, "Close")]`);
  await until(driver, 'the log-in is closed', `!(${has(`${DIALOG}//input[@name="password"]`)})`);
  await driver.press(button);
  await until(driver, 'the log-in is open again', has(`${DIALOG}//input[@name="password"]`));
  await driver.type(`${DIALOG}//input[@name="email"]`, DEMO.email);
  await driver.type(`${DIALOG}//input[@name="password"]`, DEMO.password);
  await driver.press(`${DIALOG}//button[@type="submit"]`);
  await until(driver, 'the log-in leads to the prices', `location.pathname === '/pricing'`);
  await until(driver, 'the header shows the account', `!(${has(button)})`);
  await assertClean(driver, 'The log-in');
}

/**
 * Drives a browser through all public pages and the log-in.
 * @returns what went wrong, one entry a page
 */
export async function drive(driver: Driver, origin: string): Promise<string[]> {
  const failures: string[] = [];
  const attempt = async (step: () => Promise<void>) => {
    try {
      await step();
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  };
  for (const path of prerenderedPaths) await attempt(() => visit(driver, origin, path));
  await attempt(() => throughLogIn(driver, origin));
  return failures;
}
