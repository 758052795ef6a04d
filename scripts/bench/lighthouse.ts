import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromiumPath } from '../run/install';
import { ROOT } from '../run/children';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

export interface Score {
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** Audits that cost points, with what they say. */
  complaints: string[];
}

/** What is read of Lighthouse's report. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

const run = promisify(execFile);
const PROGRAM = path.join(ROOT, 'node_modules', 'lighthouse', 'cli', 'index.js');
const LONGEST_REPORT = 64 * 1024 * 1024;
/** Audits count in parts; from here on they cost a point. */
const GOOD = 0.9;

function complaintsOf({ categories: all, audits }: Report): string[] {
  return categories.flatMap((category) =>
    all[category].auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (weight === 0 || !audit || audit.score === null || audit.score >= GOOD) return [];
      return [`${category}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`];
    }),
  );
}

/**
 * One run of Lighthouse for phones in a browser of its own, with real throttling: processor 4x, slow 4G. A process of
 * its own too: what Lighthouse runs in the page must not pass through the compiler that runs this file.
 * @throws Error when the page could not be examined
 */
export async function scorePage(address: string): Promise<Score> {
  const asRoot = process.getuid?.() === 0 ? ' --no-sandbox' : '';
  const { stdout } = await run(
    process.execPath,
    [
      PROGRAM,
      address,
      '--quiet',
      '--output=json',
      '--throttling-method=devtools',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=--headless=new${asRoot}`,
      '--no-enable-error-reporting',
    ],
    { env: { ...process.env, CHROME_PATH: chromiumPath() }, maxBuffer: LONGEST_REPORT },
  );
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(`Lighthouse, ${address}: ${report.runtimeError.message}`);
  const score = (category: Category) => Math.round((report.categories[category].score ?? 0) * 100);
  return {
    scores: Object.fromEntries(categories.map((category) => [category, score(category)])) as Score['scores'],
    complaints: complaintsOf(report),
  };
}
