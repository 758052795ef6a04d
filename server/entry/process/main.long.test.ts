import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../platform/lib/root';
import { useFolder } from '../../testing/database';
import { freePort } from '../../testing/network/server';

const folder = useFolder();
let port: number;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  port = await freePort();
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

function run([script = '', ...args]: string[], env: Record<string, string> = {}, cwd = ROOT) {
  const child = spawn(process.execPath, ['--import', require.resolve('tsx'), join(ROOT, script), ...args], {
    cwd,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(folder.path, 'data'), ...env },
  });
  running.add(child);
  const output = { text: '' };
  child.stdout.on('data', (chunk) => (output.text += String(chunk)));
  child.stderr.on('data', (chunk) => (output.text += String(chunk)));
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return { child, output, ended };
}

async function ready(): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

test('C59: production without its settings fails with one list', async () => {
  const { output, ended } = run(['server/entry/process/main.ts'], { NODE_ENV: 'production', DATA_DIR: '' });
  expect(await ended).toBe(1);
  expect(output.text).toContain('Shinglewise cannot start.\nThe configuration is invalid:\n  - PUBLIC_ORIGIN');
  expect(output.text).not.toContain('    at ');
});

test('a command without the settings of the server creates no database', async () => {
  const DATA_DIR = join(folder.path, 'none');
  const { output, ended } = run(['server/entry/process/main.ts', 'cli', 'affiliates', 'list'], { DATA_DIR });
  expect(await ended).toBe(1);
  expect(output.text).toBe(`There is no database in ${DATA_DIR}. Set DATABASE_URL or DATA_DIR as for the server.\n`);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('G21 starts with demo data, rejects a second process, runs commands, survives a kill, shuts down in order', async () => {
  const first = run(['server/entry/process/main.ts']);
  await ready();
  // Anyone who can open the socket can delete accounts.
  expect(statSync(join(folder.path, 'data/control.sock')).mode & 0o077).toBe(0);
  expect(first.output.text).toContain('Demo accounts, password Shingle-2025');

  const second = run(['server/entry/process/main.ts'], { PORT: '0' });
  expect(await second.ended).toBe(1);
  expect(second.output.text).toContain(`is in use by the process ${first.child.pid}`);

  const command = run(['server/entry/process/main.ts', 'cli', 'affiliates', 'list']);
  expect(await command.ended).toBe(0);
  expect(command.output.text).toMatch(/affiliate@example\.com\s+Aaron Pike\s+approved\s+ROOFCREW10/);
  const wrong = run(['server/entry/process/main.ts', 'cli', 'invites', 'revoke', 'NOTHING']);
  expect(await wrong.ended).toBe(1);
  expect(wrong.output.text).toBe('There is no invite code NOTHING.\n');

  first.child.kill('SIGKILL');
  await first.ended;
  const third = run(['server/entry/process/main.ts']);
  await ready();
  third.child.kill('SIGTERM');
  expect(await third.ended).toBe(0);

  const alone = run(['server/entry/process/main.ts', 'cli', 'invites', 'create', 'AFTER-STOP']);
  expect(await alone.ended).toBe(0);
  expect(alone.output.text).toBe('Invite code AFTER-STOP is valid now.\n');

  const erase = ['server/entry/process/main.ts', 'cli', 'accounts', 'delete', 'free@example.com'];
  const unsure = run(erase);
  expect(await unsure.ended).toBe(2);
  expect(unsure.output.text).toBe('This cannot be undone. Add --yes to confirm.\n');
  const sure = run([...erase, '--yes'], { SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(await sure.ended).toBe(0);
  expect(sure.output.text).toContain('A message could not be sent and stays queued (');

  const books = run(['server/entry/process/main.ts', 'cli', 'books', '2020-01'], {}, folder.path);
  expect(await books.ended).toBe(0);
  const written = join(folder.path, 'books-2020-01');
  const paths = [written, ...readdirSync(written).map((name) => join(written, name))];
  expect(new Set(paths.map((path) => statSync(path).mode & 0o077))).toEqual(new Set([0]));
});
