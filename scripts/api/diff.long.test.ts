import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type JsonObject, readContract, root } from './contract';
import type { Reported } from './diff/report';

it('an older contract is compared and the affected lines of code are listed', () => {
  const older = readContract() as { info: JsonObject; components: { schemas: Record<string, JsonObject> } };
  older.info.title = 'Words are no change';
  delete older.components.schemas.FullName?.pattern;
  const folder = mkdtempSync(path.join(tmpdir(), 'diff-'));
  const file = path.join(folder, 'older.json');
  try {
    writeFileSync(file, JSON.stringify(older));
    const { status, stdout } = spawnSync(process.execPath, ['scripts/api/run.cjs', 'diff', file, '--json'], {
      cwd: root,
      encoding: 'utf8',
    });
    const { breaking, operations } = JSON.parse(stdout) as { breaking: boolean; operations: Reported[] };
    expect([status, breaking]).toEqual([1, true]);
    const signUp = operations.find(({ operation }) => operation === 'signUp');
    expect(signUp?.changes.map(({ kind, at }) => `${at} ${kind}`)).toEqual(['body.fullName narrowed']);
    expect(signUp?.callSites?.map(({ file }) => file)).toContain('server/modules/registration.ts');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
