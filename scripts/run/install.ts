import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { ROOT } from './children';

/**
 * The browser of the tests: the first of these that exists. Otherwise Playwright's installer downloads one; if its
 * downloads are unreachable, it is installed from the packages of Debian or Ubuntu, which requires root.
 */
const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const DOWNLOADS = 'https://cdn.playwright.dev';

const find = (places: readonly string[]) => places.find((place) => place !== '' && existsSync(place));
const given = () => process.env.CHROMIUM_PATH ?? '';
const whole = () => find([given(), ...WHOLE, chromium.executablePath()]);
/** Without windows, the PDF viewer and the back/forward cache, Chromium uses 40 % less CPU. */
const shell = () => find([given(), SHELL]) ?? whole();

/**
 * Returns Playwright's options for starting the browser: root can't use the sandbox. Configuration files call this, so
 * it doesn't throw where no browser is installed yet.
 */
export function launchOptions(executablePath = whole()) {
  return { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] };
}

/** @returns the full Chromium @throws Error with the manual steps */
export function chromiumPath(): string {
  const found = whole();
  if (found) return found;
  throw new Error('The browser tests need Chromium. Install it, or set CHROMIUM_PATH to its path.');
}

/** Installs a browser if there is none. @returns its path, preferably of the headless shell */
export async function installedChromium(): Promise<string> {
  if (!shell() && !((await isReachable(DOWNLOADS)) && installWithPlaywright()))
    // The fonts that Debian recommends with it: without them, text missing in the pages' own fonts looks different.
    installWithApt(['chromium', 'chromium-headless-shell', 'fonts-liberation']);
  return shell() ?? chromiumPath();
}

const isReachable = (address: string) =>
  fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  );

function installWithPlaywright(): boolean {
  const installer = path.join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  const withPackages = process.getuid?.() === 0 ? ['--with-deps'] : [];
  const args = [installer, 'install', ...withPackages, 'chromium'];
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}

/**
 * Installs packages of Debian or Ubuntu if permitted (as root).
 * @returns false without permission or after a failure
 */
export function installWithApt(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Two steps of `npm test` may install at the same time, and apt-get fails while another one runs.
  const lock = path.join(tmpdir(), 'shinglewise-apt.lock');
  return [['update'], ['install', '-y', '--no-install-recommends', ...packages]].every(
    (args) => spawnSync('flock', [lock, 'apt-get', ...args], { stdio: 'inherit', env }).status === 0,
  );
}
