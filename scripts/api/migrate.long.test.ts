import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readContract, root } from './contract';
import { Contract, onOperation, rename } from './diff/testing/mutations';

const COPIED = ['src', 'server', 'literalApi', 'scripts', 'openapi', 'docs/optional-fields.md', 'owner.ts'];
const SETTINGS = ['package.json', 'tsconfig.json', '.prettierrc.json'];
const PICTURES = /\.(png|webp|avif|jpe?g|webm|mp4)$/;

/** A copy of the sources, to be changed. */
function copyOfSources(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'migrate-'));
  for (const name of [...COPIED, ...SETTINGS]) {
    cpSync(path.join(root, name), path.join(copy, name), {
      recursive: true,
      filter: (file) => !PICTURES.test(file),
    });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

const RENAMES = [
  // A key of the object that a handler answers with.
  rename('TeamSize', 'totalTeamSize', 'people', true),
  // There one word with a variable.
  rename('ProratedCheckout', 'sessionUrl', 'address', true),
  // In a list, and in a type of the server's own.
  rename('SubscriptionHistoryRow', 'payment', 'charged', true),
  rename('CartBreakdown', 'basePlan', 'base', true),
  // Sent by the client.
  rename('EnterpriseRequest', 'requestedTeamSize', 'wantedUsers', true),
  onOperation('renamed', 'post', '/user/forgot-password', (operation) => {
    Object.assign(operation, { operationId: 'askForReset', 'x-renamed-from': 'requestPasswordReset' });
  }),
];

it('what the contract renames is renamed in the site and the server; what no type knows is listed', () => {
  const copy = copyOfSources();
  const read = (file: string) => readFileSync(path.join(copy, file), 'utf8');
  try {
    const contract = new Contract(readContract());
    for (const { change } of RENAMES) change(contract);
    writeFileSync(path.join(copy, 'openapi/openapi.yaml'), JSON.stringify(contract.document));
    const { stdout, stderr } = spawnSync(process.execPath, ['scripts/api/run.cjs', 'migrate'], {
      cwd: copy,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(read('server/modules/profile.ts')).toContain('data: { people: plan.');
    expect(read('server/modules/payment.ts')).toContain('data: { address: sessionUrl }');
    expect(read('server/modules/payment.ts')).toContain('charged: amount');
    expect(read('server/modules/enterprise.ts')).toContain('{ wantedUsers: requestedTeamSize } = body');
    expect(read('server/modules/auth.ts')).toContain("Call<'askForReset'>");
    expect(read('server/payments/checkout/breakdown.ts')).toContain('  base: BreakdownLine;');
    expect(read('src/features/pricing/PurchaseFlow.tsx')).toContain('data.people');
    expect(read('src/features/auth/reset/ForgotPasswordView.tsx')).toContain("'askForReset'");
    expect(stdout).toContain('  literalApi/operations.ts:170  return { data: { totalTeamSize');
  } finally {
    rmSync(copy, { recursive: true });
  }
}, 120_000);
