import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type JsonObject, operationsOf, readContract, root } from '../contract';
import { Contract, MUTATIONS } from './testing/mutations';
import { type Side, tryOperation } from './testing/pair';
import { compareContracts, type Verdict } from './verdict';

const before = readContract();
const operationsBefore = operationsOf(before);

function mutated({ change }: (typeof MUTATIONS)[number]): JsonObject {
  const contract = new Contract(structuredClone(before));
  change(contract);
  return contract.document;
}

/** The generator cannot run inside Jest: it is asked for all clients at once. */
function generateClients(contracts: JsonObject[]): Side[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'clients-'));
  const [from, to] = [path.join(folder, 'contracts.json'), path.join(folder, 'clients.json')];
  writeFileSync(from, JSON.stringify(contracts));
  const { status, stderr } = spawnSync(process.execPath, ['scripts/api/run.cjs', 'diff/testing/clients', from, to], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const outputs = JSON.parse(readFileSync(to, 'utf8')) as Record<string, string>[];
  rmSync(folder, { recursive: true });
  return contracts.map((contract, index) => ({
    contract,
    operations: operationsOf(contract),
    output: outputs[index] as Record<string, string>,
  }));
}

/** A contract of these routes alone: everything is quicker than with all of them. */
function only(contract: JsonObject, routes: ReadonlySet<string>): JsonObject {
  const paths = Object.entries(contract.paths as Record<string, JsonObject>)
    .map(([url, item]) => {
      const kept = Object.entries(item).filter(([method]) => routes.has(`${method.toUpperCase()} ${url}`));
      return [url, Object.fromEntries(kept)] as const;
    })
    .filter(([, item]) => Object.keys(item).length > 0);
  return { ...contract, paths: Object.fromEntries(paths) };
}

const works = (verdict: Verdict) => ({
  oldClient: verdict.oldClient.length === 0,
  newClient: verdict.newClient.length === 0,
});

/** What happens when the pair really talks to each other. */
async function tried(old: Side, now: Side, { operation, changes }: Verdict): Promise<ReturnType<typeof works>> {
  const renamed = changes.find(({ kind, at }) => kind === 'renamed' && at === 'operation');
  const oldId = renamed?.from ?? operation;
  const has = (side: Side, id: string) => side.operations.some((item) => item.id === id);
  return {
    oldClient: !has(old, oldId) || (await tryOperation(old, now, oldId)) === null,
    newClient: !has(now, operation) || (await tryOperation(now, old, operation)) === null,
  };
}

const CASES = MUTATIONS.map((mutation) => {
  const after = mutated(mutation);
  const verdicts = compareContracts(operationsBefore, operationsOf(after));
  const touched = new Set(verdicts.flatMap(({ route, changes }) => [route, ...changes.map(({ from = '' }) => from)]));
  // The generator wants one operation at least.
  touched.add('GET /plans');
  return { name: mutation.name, verdicts, after: only(after, touched) };
});

describe('a verdict on a changed contract is what happens between the client and the server of the two', () => {
  let old: Side;
  let sides: Side[];

  beforeAll(() => {
    Object.assign(globalThis, { location: { origin: 'http://localhost' } });
    [old, ...sides] = generateClients([before, ...CASES.map(({ after }) => after)]) as [Side, ...Side[]];
  }, 180_000);

  it('there are at least sixty, and none without a verdict', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(60);
    expect(CASES.filter(({ verdicts }) => verdicts.length === 0)).toEqual([]);
  });

  it.each(CASES.map(({ name, verdicts }, index) => [name, index, verdicts] as const))(
    '%s',
    async (_name, index, verdicts) => {
      const now = sides[index] as Side;
      for (const verdict of verdicts) {
        expect([verdict.operation, works(verdict)]).toEqual([verdict.operation, await tried(old, now, verdict)]);
      }
    },
  );
});
