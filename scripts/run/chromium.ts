import { existsSync } from 'node:fs';
import { installWithApt } from './apt';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const SHELL = '/usr/bin/chromium-headless-shell';
/** An installation that did not work would take as long at the next step. */
let isShellTried = false;

function find(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', ...PLACES].find((place) => place !== '' && existsSync(place));
}

/** How Playwright starts it: root may not use the sandbox. @throws Error when there is none */
export function launchOptions(executablePath = chromiumPath()) {
  return { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] };
}

/**
 * Chromium without windows, a viewer of PDFs and a cache for Back: it takes the machine 40 % less. Installed like the
 * whole one.
 * @returns its path; that of the whole one where it cannot be had, or CHROMIUM_PATH says which to take
 * @throws Error when there is neither
 */
export function headlessShellPath(): string {
  if (process.env.CHROMIUM_PATH) return chromiumPath();
  if (!existsSync(SHELL) && !isShellTried) installWithApt(['chromium-headless-shell', 'fonts-liberation']);
  isShellTried = true;
  return existsSync(SHELL) ? SHELL : chromiumPath();
}

/**
 * A Chromium to drive; where there is none and this may install it (root on Debian or Ubuntu), it is installed.
 * @returns its path
 * @throws Error saying what to do by hand
 */
export function chromiumPath(): string {
  const found = find();
  if (found) return found;
  // The fonts that Debian recommends with it: without them, what the pages' own fonts lack is drawn otherwise.
  const installed = installWithApt(['chromium', 'fonts-liberation']) ? find() : undefined;
  if (installed) return installed;
  throw new Error('The browser tests need Chromium. Install it, or set CHROMIUM_PATH to where it is.');
}
