import type { Change } from './changes';
import type { CallSite } from './callSites';
import type { Failure } from './run';
import type { Verdict } from './verdict';

/** A verdict with the lines of the code that use what changed. */
export type Reported = Verdict & { callSites?: CallSite[] };

const MARKS: Partial<Record<Change['kind'], string>> = { added: '+', removed: '-' };

function changeLine({ kind, at, from, to }: Change): string {
  const detail = from && to ? `: ${from} -> ${to}` : (from ?? to) ? ` (${from ?? to})` : '';
  return `${MARKS[kind] ?? '~'} ${at} ${kind}${detail}`;
}

const direction = (title: string, failures: Failure[]): string[] =>
  failures.length === 0
    ? [`${title}: works`]
    : [`${title}: BREAKS`, ...failures.map(({ at, why }) => `    ${at}: ${why}`)];

function block(verdict: Reported): string {
  const lines = [
    ...verdict.changes.map(changeLine),
    ...direction('old client, new server', verdict.oldClient),
    ...direction('new client, old server', verdict.newClient),
    verdict.advice,
    ...(verdict.callSites ?? []).map(({ file, line, text }) => `    ${file}:${line}  ${text}`),
  ];
  return [`${verdict.operation}  ${verdict.route}`, ...lines.map((line) => `  ${line}`)].join('\n');
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** One sentence about all operations. */
export function summary(verdicts: Verdict[]): string {
  if (verdicts.length === 0) return 'The two contracts are the same.';
  const breaking = verdicts.filter((verdict) => verdict.breaking).length;
  return `${count(verdicts.length, 'operation')} changed, ${breaking} breaking.`;
}

/** For a terminal. */
export const textReport = (verdicts: Reported[]): string => [...verdicts.map(block), summary(verdicts)].join('\n\n');

const cell = (text: string) => text.replace(/\|/g, '\\|');
const cells = (failures: Failure[]) =>
  failures.length === 0 ? 'works' : `**breaks**: ${failures.map(({ at, why }) => `\`${at}\` ${why}`).join('; ')}`;

/** For a pull request. */
export function markdownReport(verdicts: Reported[]): string {
  const rows = verdicts.map((verdict) =>
    [
      `\`${verdict.operation}\``,
      verdict.changes.map((change) => cell(changeLine(change))).join('<br>'),
      cell(cells(verdict.oldClient)),
      cell(cells(verdict.newClient)),
      verdict.advice,
    ].join(' | '),
  );
  const sites = verdicts.flatMap(({ callSites = [] }) => callSites.map(({ file, line }) => `- \`${file}:${line}\``));
  return [
    '## API changes',
    '',
    summary(verdicts),
    ...(rows.length === 0
      ? []
      : [
          '',
          '| operation | changes | old client, new server | new client, old server | what to do |',
          '| --- | --- | --- | --- | --- |',
          ...rows.map((row) => `| ${row} |`),
        ]),
    ...(sites.length === 0 ? [] : ['', 'Used in:', '', ...new Set(sites)]),
  ].join('\n');
}

export const jsonReport = (verdicts: Reported[]): string =>
  JSON.stringify({ breaking: verdicts.some(({ breaking }) => breaking), operations: verdicts }, null, 2);
