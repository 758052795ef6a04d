import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromiumPath } from '../run/install';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** 0 to 100 each. */
export type Scores = Record<(typeof categories)[number], number>;

/** The used part of Lighthouse's report. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<keyof Scores, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

/** Downloaded on first use. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
/** Audits have weights; from here on they cost a point. */
const GOOD = 0.9;

/**
 * Runs Lighthouse once for phones, with real throttling: processor 4x, slow 4G. It runs in a separate process, because
 * code that it runs in the page must not pass through the compiler of this file.
 * @returns its scores, and the audits that cost points
 * @throws Error when the page could not be audited
 */
export async function scorePage(address: string): Promise<{ scores: Scores; complaints: string[] }> {
  const flags = `--chrome-flags=--headless=new${process.getuid?.() === 0 ? ' --no-sandbox' : ''}`;
  const only = `--only-categories=${categories.join(',')}`;
  const options = ['--quiet', '--output=json', '--throttling-method=devtools', '--no-enable-error-reporting'];
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, address, only, flags, ...options], {
    env: { ...process.env, CHROME_PATH: chromiumPath() },
    maxBuffer: 64 * 1024 * 1024,
  });
  const { runtimeError, categories: found, audits } = JSON.parse(stdout) as Report;
  if (runtimeError) throw new Error(`Lighthouse, ${address}: ${runtimeError.message}`);
  const complaints = categories.flatMap((category) =>
    found[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < GOOD)
      .map(({ id }) => `${category}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`.trim()),
  );
  const scores = categories.map((category) => [category, Math.round((found[category].score ?? 0) * 100)]);
  return { scores: Object.fromEntries(scores) as Scores, complaints };
}
