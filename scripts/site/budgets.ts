import { guardedPaths, paths, prerenderedPaths } from '../../src/config/paths';
import { fileOf } from './pages';
import { weigh, type Weight } from './weigh';

export interface Verdict {
  route: string;
  figure: keyof Weight;
  bytes: number;
  /** None where a figure is only printed. */
  budget: number | undefined;
}

const KB = 1000;

/** The most script before any input, in kB. The prices come from the API, so its client comes with their page. */
export const scriptBudgets = { others: 150, pricing: 172, account: 190 };

/** Budgets of the design, in bytes on the wire. */
function budgetFor(route: string, figure: keyof Weight): number | undefined {
  if (guardedPaths.includes(route)) return figure === 'script' ? scriptBudgets.account * KB : undefined;
  const script = scriptBudgets[route === paths.pricing.path ? 'pricing' : 'others'];
  return { html: 20, script, media: 120 }[figure] * KB;
}

/** Every figure of every route of the built site beside its budget. */
export async function weighSite(dist: string): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const route of [...prerenderedPaths, ...guardedPaths]) {
    const weight = await weigh(dist, fileOf(route));
    for (const figure of ['html', 'script', 'media'] as const) {
      const budget = budgetFor(route, figure);
      verdicts.push({ route, figure, bytes: weight[figure], budget });
    }
  }
  return verdicts;
}

/** What fails the tests. */
export const isOver = ({ bytes, budget }: Verdict) => budget !== undefined && bytes > budget;

const kB = (bytes: number) => (bytes / KB).toFixed(1);

/** One line per route; a figure over its budget is marked. */
export function weightTable(verdicts: readonly Verdict[]): string {
  const cell = (verdict: Verdict) => {
    const text = `${kB(verdict.bytes)}${verdict.budget ? ` of ${verdict.budget / KB}` : ''}${isOver(verdict) ? ' OVER' : ''}`;
    return text.padEnd(20);
  };
  const routes = [...new Set(verdicts.map(({ route }) => route))];
  const lines = routes.map((route) =>
    [route.padEnd(24), ...verdicts.filter((verdict) => verdict.route === route).map(cell)].join('').trimEnd(),
  );
  return [`${'kB on the wire'.padEnd(24)}${'HTML'.padEnd(20)}${'script'.padEnd(20)}fonts and pictures`, ...lines].join(
    '\n',
  );
}
