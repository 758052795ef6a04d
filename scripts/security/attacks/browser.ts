import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { launchOptions } from '../../run/chromium';
import type { Attack } from '../stage/stage';

const PAGES = ['/', '/pricing', '/auth/login', '/nowhere'];
/** Findings of the evaluator up to this severity are real; above are advice that needs nonces or is uncertain. */
const WORST_ALLOWED = 40;

/** What an injected text would try. It runs in the page, so it does not pass through the compiler of this file. */
const STRIKE = readFileSync(join(__dirname, 'strike.js'), 'utf8');

const launch = () => chromium.launch(launchOptions());

/** A server that is not the site's, and the paths that were asked of it. */
async function listenElsewhere() {
  const asked: string[] = [];
  const server = createServer((request, answer) => {
    asked.push(request.url ?? '');
    answer.end('struck("from elsewhere")');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { asked, origin: `http://127.0.0.1:${port}`, stop: () => void server.close().closeAllConnections() };
}

/** What a browser lets happen on the pages. */
export const browser: Attack[] = [
  {
    goal: 'Text of others in a page runs no script, sets no style and sends no request',
    few: 'production',
    async run(stage, full) {
      const [program, other] = [await launch(), await listenElsewhere()];
      try {
        const page = await (await program.newContext({ ignoreHTTPSErrors: true })).newPage();
        const through: string[] = [];
        for (const path of full ? PAGES : PAGES.slice(0, 1)) {
          await page.goto(stage.origin + path);
          await page.evaluate(STRIKE);
          const struck = await page.evaluate<string[]>(`strike(${JSON.stringify(other.origin)})`);
          through.push(...struck.map((name) => `${name} on ${path}`));
        }
        const found = [...through, ...other.asked];
        return { measured: `16 ways; through: ${found.join(', ') || 'none'}`, held: found.length === 0 };
      } finally {
        await program.close();
        other.stop();
      }
    },
  },
  {
    goal: 'The security policy of every page has no weakness that its evaluator knows',
    async run(stage) {
      const weak = new Set<string>();
      for (const path of PAGES) {
        const policy = String((await stage.visitor().fetch(path)).headers['content-security-policy']);
        for (const { severity, directive, description } of new CspEvaluator(new CspParser(policy).csp).evaluate())
          if (severity <= WORST_ALLOWED) weak.add(`${path} ${directive}: ${description}`);
      }
      return { measured: `${PAGES.length} pages; weak: ${[...weak].join('; ') || 'none'}`, held: weak.size === 0 };
    },
  },
];
