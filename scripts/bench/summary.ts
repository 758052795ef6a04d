import { scriptBudgets } from '../site/budgets';
import { categories, type Score } from './lighthouse';
import type { Load } from './measureLoad';
import type { Press } from './measurePress';
import { kB, median, table, type Column } from './table';

type Rounds<Round> = ReadonlyMap<string, readonly Round[]>;

/** A page load beside that of the same page without its scripts. */
export interface ComparedLoad extends Load {
  baseline?: { fcp: number; lcp: number };
}

const times = (value: number) => value.toFixed(2);

const loadColumns: readonly Column<ComparedLoad>[] = [
  { title: 'FCP ms', read: ({ fcp }) => fcp },
  { title: 'LCP ms', read: ({ lcp }) => lcp },
  {
    title: 'FCP / without scripts',
    budget: '1.10',
    read: ({ fcp, baseline }) => baseline && fcp / baseline.fcp,
    print: times,
  },
  {
    title: 'LCP / without scripts',
    budget: '1.10',
    read: ({ lcp, baseline }) => baseline && lcp / baseline.lcp,
    print: times,
  },
  { title: 'TBT ms', budget: '50', read: ({ tbt }) => tbt },
  { title: 'longest task ms', read: ({ longestTask }) => longestTask },
  { title: 'hydrated ms', read: ({ hydrated }) => (hydrated > 0 ? hydrated : undefined) },
  { title: 'CLS', budget: '0', read: ({ cls }) => cls, print: (value) => value.toFixed(3) },
  { title: 'requests before LCP', budget: '2', read: ({ requests }) => requests },
];
const byteColumns: readonly Column<Load>[] = [
  { title: 'HTML kB', budget: '20', read: ({ html }) => html, print: kB },
  {
    title: 'script kB before input',
    budget: `${scriptBudgets.others} (${scriptBudgets.pricing})`,
    read: ({ script }) => script,
    print: kB,
  },
  { title: 'fonts and pictures kB before scrolling', budget: '120', read: ({ media }) => media, print: kB },
];

/** Paint, blocking time and weight; the figures of the pages without scripts stand below. */
export function loadTables(loads: Rounds<ComparedLoad>): string {
  const elements = [...loads]
    .map(([route, rounds]) => `${route} ${[...new Set(rounds.map(({ lcpElement }) => lcpElement))].join(' or ')}`)
    .join(', ');
  return [
    table('load', loadColumns, loads),
    `Largest element: ${elements}.`,
    table('on the wire', byteColumns, loads),
  ].join('\n\n');
}

/** First presses; one that did nothing is counted, because a median would hide it. */
export interface Presses {
  cold: Press | undefined;
  settled: Press | undefined;
}

const lost = (press: Press | undefined) => (press && press.dialog === undefined ? 1 : 0);
const pressColumns: readonly Column<Presses>[] = [
  { title: 'cold: answer ms', budget: '300', read: ({ cold }) => cold?.answer },
  { title: 'cold: dialog ms', read: ({ cold }) => cold?.dialog },
  { title: 'settled: dialog ms', budget: '150', read: ({ settled }) => settled?.dialog },
  {
    title: 'lost',
    budget: '0',
    read: ({ cold, settled }) => (cold || settled ? lost(cold) + lost(settled) : undefined),
  },
];

export const pressTable = (presses: Rounds<Presses>) => table('first press of Login', pressColumns, presses);

const scoreColumns: readonly Column<Score>[] = categories.map((category) => ({
  title: category,
  budget: '100',
  read: ({ scores }) => scores[category],
}));

/** Lighthouse's scores, and below them whatever cost points in any round. */
export function scoreTable(scores: Rounds<Score>): string {
  const complaints = [...scores].flatMap(([route, rounds]) =>
    [...new Set(rounds.flatMap((round) => round.complaints))].map((complaint) => `- ${route}: ${complaint}`),
  );
  return [table('Lighthouse, mobile', scoreColumns, scores), ...complaints].join('\n');
}

/** The paint times of a route's page without scripts: their medians over all rounds, because rounds of a pair differ by chance. */
export function baselineOf(rounds: readonly Load[]): { fcp: number; lcp: number } | undefined {
  const fcp = median(rounds.map((round) => round.fcp));
  const lcp = median(rounds.map((round) => round.lcp));
  return fcp !== undefined && lcp !== undefined ? { fcp, lcp } : undefined;
}
