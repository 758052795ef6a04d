import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readContract, root } from './contract';
import { Contract } from './diff/testing/mutations';
import type { Reported } from './diff/report';

it('a contract from before a rule of the project is compared too, with the lines of code', () => {
  const contract = new Contract(readContract());
  delete contract.document.info;
  delete contract.schema('FullName').pattern;
  contract.schema('TeamSize').properties.seats = { type: 'integer' } as never;
  const folder = mkdtempSync(path.join(tmpdir(), 'diff-'));
  const file = path.join(folder, 'older.json');
  writeFileSync(file, JSON.stringify(contract.document));
  try {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/api/run.cjs', 'diff', file, '--json'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    const { breaking, operations } = JSON.parse(stdout) as { breaking: boolean; operations: Reported[] };
    expect([status, breaking]).toEqual([1, true]);
    const changed = new Map(operations.map((verdict) => [verdict.operation, verdict]));
    expect(changed.get('getTeamSize')?.changes).toContainEqual({
      kind: 'removed',
      at: '200.data.seats',
      from: 'optional',
    });
    expect(changed.get('signUp')?.callSites).not.toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
