import { spawnSync } from 'node:child_process';
import { staleReport } from './check';
import { operationsOf, readContract, root } from './contract';
import { compare } from './diff';
import { Contract } from './diff/testing/mutations';
import { markdownReport, textReport } from './diff/report';
import { compareContracts } from './diff/verdict';

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/api/run.cjs', ...args], { cwd: root, encoding: 'utf8' });

function verdictsAfter(change: (contract: Contract) => void) {
  const before = readContract();
  const contract = new Contract(structuredClone(before));
  change(contract);
  return compareContracts(operationsOf(before), operationsOf(contract.document));
}

it('what cannot be compared ends with status 2 and a sentence', () => {
  const { status, stderr } = run('diff', 'no-such-commit');
  expect(stderr).toBe('no-such-commit is neither a file nor a commit that holds openapi/openapi.yaml.\n');
  expect(status).toBe(2);
}, 30_000);

it.each([
  ['server', 'server is neither a file nor a commit'],
  ['package.json', 'package.json holds no contract'],
  ['README.md', 'Implicit keys'],
  ['--format=xml', 'Usage:'],
  ['--yaml', "Unknown option '--yaml'"],
])('%s is nothing to compare with', (argument, sentence) => expect(() => compare([argument])).toThrow(sentence));

describe('the report of a changed contract', () => {
  it('names what changed down to the field, both directions, and what to do', () => {
    const verdicts = verdictsAfter((contract) => {
      contract.schema('SelectedPurchase').properties.coupon = { type: 'string', maxLength: 20 } as never;
    });
    expect(textReport(verdicts)).toContain(
      [
        'calculateCart  POST /payment/calculate-cart',
        '  + body.coupon added (optional)',
        '  old client, new server: works',
        '  new client, old server: BREAKS',
        '      body.coupon: the client may send it and the server refuses fields that it does not know',
        '  Release the server first, then the client.',
      ].join('\n'),
    );
    expect(markdownReport(verdicts)).toContain(
      '| `calculateCart` | + body.coupon added (optional) | works | **breaks**',
    );
  });

  it('names added and removed operations and the command to run', () => {
    const verdicts = verdictsAfter((contract) => {
      contract.removePath('/user/logout');
      contract.movePath('/plans', '/v2/plans');
    });
    const report = staleReport(verdicts, ['src/api/endpoints.gen.ts']);
    expect(report).toContain('~ operation route: GET /plans -> GET /v2/plans');
    expect(report).toContain('- operation removed');
    expect(report).toContain('2 operations changed, 2 breaking.');
    expect(report).toContain('Run `npm run api:generate` and commit the result.');
  });

  it('says so when no operation changed', () => {
    expect(staleReport([], ['src/api/security.gen.ts'])).toContain('edited by hand');
  });

  it('does not count words about an operation as a change of it', () => {
    expect(
      verdictsAfter((contract) => {
        contract.operation('get', '/plans').summary = 'Other words';
      }),
    ).toEqual([]);
  });
});
