import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Engine } from './driver';
import { watchProxy } from './watchProxy';
import { WebDriver } from './webDriver';
import { freePort } from '../../testing/freePort';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/xvfb-run';
const LIBRARIES = '/usr/lib';

/** Debian keeps WebKit's small browser beside the library it shows: /usr/lib/<machine>/webkit2gtk-<version>. */
function findBrowser(): string | undefined {
  const machines = existsSync(LIBRARIES) ? readdirSync(LIBRARIES).filter((name) => name.includes('-linux-')) : [];
  return machines
    .flatMap((machine) =>
      readdirSync(path.join(LIBRARIES, machine))
        .filter((name) => name.startsWith('webkit'))
        .map((name) => path.join(LIBRARIES, machine, name, 'MiniBrowser')),
    )
    .find((file) => existsSync(file));
}

/** WebKitGTK through its own WebDriver, on a screen of its own. It says nothing of consoles, so the page is watched. */
export const webkit: Engine = {
  name: 'WebKit',
  packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
  missing() {
    if (!existsSync(DRIVER)) return DRIVER;
    if (!existsSync(SCREEN)) return SCREEN;
    return findBrowser() ? undefined : 'MiniBrowser of WebKitGTK';
  },
  async start(watch, origin) {
    const proxy = await watchProxy(origin, watch);
    const port = await freePort();
    // A group of its own: the screen, the driver and the browser end together.
    const processes = spawn(SCREEN, ['-a', DRIVER, `--port=${port}`], { detached: true, stdio: 'ignore' });
    const stop = async () => {
      if (processes.pid !== undefined) process.kill(-processes.pid, 'SIGTERM');
      await proxy.stop();
    };
    try {
      const session = await WebDriver.open(`http://127.0.0.1:${port}`, {
        'webkitgtk:browserOptions': { binary: findBrowser(), args: ['--automation'] },
      });
      return {
        origin: proxy.origin,
        driver: {
          open: (address) => session.goto(address),
          read: (expression) => session.evaluate(expression),
          press: (xpath) => session.click(xpath),
          type: (xpath, text) => session.fill(xpath, text),
          takeMessages: () => [],
          async close() {
            await session.close().finally(stop);
          },
        },
      };
    } catch (error) {
      await stop();
      throw error;
    }
  },
};
