import type { Lock, LockedOperation } from './contract';

const PARTS: [keyof LockedOperation, string][] = [
  ['route', 'route'],
  ['security', 'security'],
  ['request', 'request'],
  ['answers', 'answers'],
];

/**
 * What changed between two states of the contract, a line an operation.
 * @returns lines such as "+ sendInvoice  POST /payment/send-invoice" and "~ logIn  request, security"; empty when equal
 */
export function compareLocks(before: Lock, after: Lock): string[] {
  const lines: string[] = [];
  for (const [id, operation] of Object.entries(after)) {
    const old = before[id];
    if (!old) {
      lines.push(`+ ${id}  ${operation.route}`);
      continue;
    }
    const changed = PARTS.filter(([part]) => old[part] !== operation[part]).map(([part, name]) =>
      part === 'request' || part === 'answers' ? name : `${name} ${old[part]} -> ${operation[part]}`,
    );
    if (changed.length > 0) lines.push(`~ ${id}  ${changed.join(', ')}`);
  }
  for (const [id, operation] of Object.entries(before)) {
    if (!after[id]) lines.push(`- ${id}  ${operation.route}`);
  }
  return lines;
}

/**
 * The whole report of a stale client.
 * @param stale paths of the files whose committed text differs from a fresh generation
 */
export function staleReport(before: Lock, after: Lock, stale: string[]): string {
  const operations = compareLocks(before, after);
  return [
    'The generated client does not match the contract.',
    '',
    ...(operations.length > 0
      ? ['Operations (+ added, - removed, ~ changed):', ...operations.map((line) => `  ${line}`)]
      : ['No operation changed: a generated file was edited by hand, or words or field types changed.']),
    '',
    'Files:',
    ...stale.map((path) => `  ${path}`),
    '',
    'Run `npm run api:generate` and commit the result.',
  ].join('\n');
}
