import { listOperations, readSpecification } from '../../../server/contract/specification';
import { assertAnswer } from '../../../server/testing/contract';
import { memoryOf } from '../../load/memory';
import { formOf, makeCustomer, newPerson } from '../stage/people';
import type { Attack, Stage } from '../stage/stage';

const MB = 1024 * 1024;
const AT_ONCE = 8;
const HOSTILE: unknown[] = [
  '',
  ' ',
  '\u0000',
  '\u202e',
  'x'.repeat(5_000),
  '<img src=x onerror=alert(1)>',
  "' or 1=1--",
  '${7*7}',
]
  .concat(['../../etc/passwd', '%s%n', '١٢٣', '😀'.repeat(60), '1e309', '-0', 'null', 'true'])
  .map((text): unknown => text)
  .concat([null, true, 0, -1, 1.5, 2 ** 53, 1e308, [], {}, [[]], [null], { a: { b: {} } }, { $gt: '' }, ['a@b.co']]);
const BROKEN = [
  '{',
  '[',
  '"',
  '{"a"',
  '{"a":1,}',
  "{'a':1}",
  '\u0000',
  '{}{}',
  '[1',
  'undefined',
  '{"a":NaN}',
  '\ufeff{}',
];

/** What the fields of the contract look like when they are right. */
function goodFields(stage: Stage): Record<string, unknown> {
  const person = newPerson();
  return {
    ...formOf(person),
    code: '123456',
    emailOtp: '123456',
    phoneNoOtp: '123456',
    priceId: 'price_pro_month',
    quantity: 3,
    newTeamMembers: 2,
    requestedTeamSize: 60,
    invoiceId: 'INV-1',
    subject: 'A roof',
    message: 'How many shingles?',
    affiliateCode: 'UNKNOWN',
    inviteCode: 'UNKNOWN',
    successUrl: `${stage.origin}/success`,
    cancelUrl: `${stage.origin}/failure`,
  };
}

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
}

interface Operation {
  method: string;
  path: string;
  fields: string[];
}

function operations(): Operation[] {
  const specification = readSpecification() as unknown as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
    components: { schemas: Record<string, Schema> };
  };
  return listOperations(readSpecification()).map(({ method, path }) => {
    const schema = specification.paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema;
    const named = schema?.$ref ? specification.components.schemas[schema.$ref.split('/').at(-1)!] : schema;
    return { method: method.toUpperCase(), path, fields: Object.keys(named?.properties ?? {}) };
  });
}

/** The API as its contract says, and as it does not. */
export const fuzz: Attack[] = [
  {
    goal: 'Whatever is sent to the API, the answer is one of the contract, and the process stays as it was',
    few: 'production',
    async run(stage, full, random) {
      const { token } = await makeCustomer(stage);
      const all = operations();
      const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!;
      const faults = new Set<string>();
      const before = await memoryOf(stage.pid);

      async function one(): Promise<void> {
        const { method, path, fields } = pick(all);
        if (path === '/user/logout') return;
        const good = goodFields(stage);
        const body: Record<string, unknown> = Object.fromEntries(fields.map((field) => [field, good[field] ?? 'x']));
        for (let changes = Math.floor(random() * 3); changes > 0 && fields.length > 0; changes -= 1)
          body[random() < 0.1 ? `x${changes}` : pick(fields)] = pick(HOSTILE);
        if (random() < 0.15) delete body[pick(fields)];
        const raw = random() < 0.2 ? pick(BROKEN) : JSON.stringify(body);
        const query =
          method === 'GET' ? `?page=${encodeURIComponent(String(pick(HOSTILE)).slice(0, 200))}&limit=10` : '';
        const answer = await stage.visitor().fetch(`/api${path}${query}`, {
          method,
          ...(method === 'POST' && { body: raw }),
          ...(random() < 0.7 && { token }),
        });
        if (answer.status >= 500) faults.add(`${method} ${path} ${answer.status}`);
        if (/\n {4}at |node_modules/.test(answer.text)) faults.add(`${path} shows a stack`);
        try {
          const contentType = String(answer.headers['content-type']);
          assertAnswer(method, path, { status: answer.status, body: answer.body as unknown, contentType });
        } catch (error) {
          faults.add(`${(error as Error).message} ${raw}`.slice(0, 200));
        }
      }

      const total = full ? 20_000 : 200;
      for (let done = 0; done < total; done += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, one));
      const grown = ((await memoryOf(stage.pid)) - before) / MB;
      const measured = `${total} requests, ${faults.size} kinds of wrong answers${[...faults]
        .slice(0, 5)
        .map((fault) => `; ${fault}`)
        .join('')}; ${grown.toFixed(0)} MB grown`;
      return { measured, held: faults.size === 0 };
    },
  },
];
