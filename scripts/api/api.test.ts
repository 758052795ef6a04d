import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { compareLocks, staleReport } from './compare';
import { lockOf, readContract, root } from './contract';

/** The generator is loaded in a process of its own, as by `npm run api:check`. */
const check = () => spawnSync(process.execPath, [join(__dirname, 'run.cjs'), 'check'], { cwd: root, encoding: 'utf8' });

it('R188 the committed client is what the contract gives', () => {
  const { status, stdout, stderr } = check();
  expect(stderr).toBe('');
  expect(stdout).toMatch(/The client matches the contract: \d+ operations\./);
  expect(status).toBe(0);
}, 30_000);

describe('R188 the summary of a stale client', () => {
  const operations = readContract();
  const before = lockOf(operations);

  it('names added, removed and changed operations, and the command to run', () => {
    const after = lockOf(
      operations
        .filter(({ id }) => id !== 'logOut')
        .map((operation) => {
          if (operation.id === 'logIn') return { ...operation, request: 'another', security: 'session' };
          if (operation.id === 'listPlans') return { ...operation, route: 'GET /v2/plans' };
          return operation.id === 'getProfile' ? { ...operation, answers: {} } : operation;
        }),
    );
    after.sendInvoice = { route: 'POST /payment/send-invoice', security: 'session', request: 'a', answers: 'b' };
    expect(compareLocks(before, after)).toEqual([
      '~ logIn  security none -> session, request',
      '~ getProfile  answers',
      '~ listPlans  route GET /plans -> GET /v2/plans',
      '+ sendInvoice  POST /payment/send-invoice',
      '- logOut  POST /user/logout',
    ]);
    expect(staleReport(before, after, ['src/api/endpoints.gen.ts'])).toContain(
      'Run `npm run api:generate` and commit the result.',
    );
  });

  it('says so when no operation changed', () => {
    expect(compareLocks(before, before)).toEqual([]);
    expect(staleReport(before, before, ['src/api/security.gen.ts'])).toContain('edited by hand');
  });

  it('does not count words about an operation as a change of it', () => {
    const contract = JSON.stringify(readContract());
    expect(contract).not.toContain('A wrong e-mail or password is 400');
    expect(contract).not.toContain('$ref');
  });
});
