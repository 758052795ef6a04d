import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLiteralApi, type LiteralApi } from '../../../literalApi';

const root = join(__dirname, '..', '..', '..');
const page = readFileSync(join(root, 'docs', 'optional-fields.md'), 'utf8');
const contract = readFileSync(join(root, 'openapi', 'openapi.yaml'), 'utf8');

/** A row of the first table: the field, and what the client takes in its place, as JSON; undefined for nothing. */
export interface OptionalField {
  operation: string;
  path: string;
  instead: string | undefined;
}

const cells = (heading: string) =>
  (page.split(`## ${heading}\n`)[1] ?? '')
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));

/** The rows of docs/optional-fields.md. */
export const optionalFields: OptionalField[] = cells('Fields').map(([, operation = '', path = '', instead]) => ({
  operation,
  path,
  instead: instead === 'nothing' ? undefined : instead,
}));
export const optionalOperations: string[] = cells('Operations').map(([, operation = '']) => operation);

const operationAt = new Map(
  [...contract.matchAll(/^ {2}(\/\S+):[^]*?operationId: (\w+)/gm)].map(([, at, id]) => [at, id]),
);

type Json = Record<string, unknown>;

/** Calls `change` with each object that holds the last field of a path such as `data[].invoice.url`. */
export function atField(body: unknown, path: string, change: (holder: Json, field: string) => void): void {
  const [first = '', ...rest] = path.split('.');
  const holder = body as Json | null | undefined;
  if (!holder) return;
  if (rest.length === 0) return change(holder, first);
  const inside = holder[first.replace('[]', '')];
  for (const each of first.endsWith('[]') ? (inside as unknown[]) : [inside]) atField(each, rest.join('.'), change);
}

/** What an API may say beside what the specification prints. */
const additions: Record<string, (body: Json) => void> = {
  getProfile: (body) =>
    Object.assign(body.data as Json, {
      profile: 'face.png',
      currentPeriodEnd: '2026-12-12T02:40:00Z',
      billingState: 'pastDue',
      role: 'contractor',
    }),
  listPlans: (body) =>
    (body.data as Json[]).forEach((plan) => Object.assign(plan, { planName: 'Pro', minimumUsers: 4 })),
  calculateCart: (body) =>
    atField(body, 'data.breakdown.discount', (breakdown, field) => {
      breakdown[field] = { label: 'Affiliate discount', amount: 100 };
    }),
  getInvoice: (body) => Object.assign(body.data as Json, { redirectUrl: 'http://localhost/invoices/redirect' }),
  listSubscriptionHistory: (body) =>
    (body.data as Json[]).forEach((row, at) => Object.assign(row, { id: `id-${at}`, number: `SW-${at}` })),
};

/** Something the contract does not know, in every object. */
export function addUnknown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(addUnknown);
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).map(([field, each]) => [field, addUnknown(each)]);
  return { ...Object.fromEntries(known), aFieldOfTheirs: { nested: ['anything'] } };
}

/**
 * From here to the end of the test every request is answered by an API that says all that the contract knows, some that
 * it does not know, and null in the fields given.
 * @param leftOut `operation path` as in docs/optional-fields.md
 */
export function useApiWithout(...leftOut: string[]): LiteralApi {
  const api = createLiteralApi('envelope');
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const operation = operationAt.get(new URL(request.url).pathname.replace('/api', '')) ?? '';
    const answer = await api.answer(request);
    if (answer.status !== 200) return answer;
    const body = { message: 'Words of theirs.', ...((await answer.json()) as Json) };
    additions[operation]?.(body);
    for (const row of leftOut) {
      const [id, path = ''] = row.split(' ');
      if (id === operation) atField(body, path, (holder, field) => (holder[field] = null));
    }
    return new Response(JSON.stringify(addUnknown(body)), { headers: { 'content-type': 'application/json' } });
  };
  return api;
}
