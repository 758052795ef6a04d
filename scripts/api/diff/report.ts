import type { Change } from './changes';
import type { Failure, Verdict } from './verdict';

const MARKS: Partial<Record<Change['kind'], string>> = { added: '+', removed: '-' };

function changeLine({ kind, at, from, to }: Change): string {
  const detail = from && to ? `: ${from} -> ${to}` : (from ?? to) ? ` (${from ?? to})` : '';
  return `${MARKS[kind] ?? '~'} ${at} ${kind}${detail}`;
}

const direction = (title: string, failures: Failure[]): string[] =>
  failures.length === 0
    ? [`${title}: works`]
    : [`${title}: BREAKS`, ...failures.map(({ at, why }) => `    ${at}: ${why}`)];

function block(verdict: Verdict): string {
  const lines = [
    ...verdict.changes.map(changeLine),
    ...direction('old client, new server', verdict.oldClient),
    ...direction('new client, old server', verdict.newClient),
    verdict.advice,
  ];
  return [`${verdict.operation}  ${verdict.route}`, ...lines.map((line) => `  ${line}`)].join('\n');
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Summarizes all operations in one sentence. */
function summary(verdicts: Verdict[]): string {
  if (verdicts.length === 0) return 'The two contracts are the same.';
  const breaking = verdicts.filter((verdict) => verdict.breaking).length;
  return `${count(verdicts.length, 'operation')} changed, ${breaking} breaking.`;
}

/** Formats a report for a terminal or a pull request. */
export const textReport = (verdicts: Verdict[]): string => [...verdicts.map(block), summary(verdicts)].join('\n\n');

/** Formats a report for a program. */
export const jsonReport = (verdicts: Verdict[]): string =>
  JSON.stringify({ breaking: verdicts.some(({ breaking }) => breaking), operations: verdicts }, null, 2);
