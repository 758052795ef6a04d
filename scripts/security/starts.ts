import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../../testing/server';
import { runProgram } from './stage/program';
import type { Result } from './stage/stage';

const PORT = '0';
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://www.example.com',
  DATABASE_URL: 'postgres://user@127.0.0.1:9/none',
  SMTP_URL: 'smtps://mail.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  TRUST_PROXY: '10.0.0.5',
};

/** Settings that must not start, with what the refusal has to name. */
const REFUSED: [env: Record<string, string>, names: RegExp][] = [
  [{ HOST: '0.0.0.0' }, /set NODE_ENV=production/],
  [{ PUBLIC_ORIGIN: 'https://www.example.com' }, /set NODE_ENV=production/],
  [{ STRIPE_SECRET_KEY: 'rk_live_1' }, /set NODE_ENV=production/],
  [{ ...PRODUCTION, STRIPE_SECRET_KEY: 'rk_test_1' }, /ALLOW_TEST_PAYMENTS/],
  [{ ...PRODUCTION, SMTP_URL: 'smtp://mail.example' }, /requireTLS=true/],
  [{ ...PRODUCTION, TRUST_PROXY: '' }, /TRUST_PROXY is missing/],
  [{ ...PRODUCTION, TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1' }, /TRUST_PROXY trusts/],
  [{ ...PRODUCTION, TRUST_PROXY: '::/0' }, /TRUST_PROXY trusts/],
  [PRODUCTION, /SITE_ORIGIN=https:\/\/www\.example\.com|PERSIST_SECRET/],
];

/** Unsafe settings end the start with a sentence. */
export async function refusesUnsafeStarts(full: boolean): Promise<Result> {
  const wrong: string[] = [];
  const cases = full ? REFUSED : REFUSED.slice(0, 1);
  for (const [env, names] of cases) {
    const { code, output } = await runProgram(['server/main.ts'], { PORT, ...env });
    if (code !== 1 || !names.test(output)) wrong.push(`${JSON.stringify(env)}: ${code}`);
  }
  const build = await runProgram(['scripts/build.ts'], {
    NODE_ENV: 'production',
    SITE_ORIGIN: 'https://www.example.com',
  });
  if (build.code === 0 || !build.output.includes('PERSIST_SECRET is missing'))
    wrong.push('a build without PERSIST_SECRET');
  return {
    measured: `${cases.length + 1} starts; not refused: ${wrong.join('; ') || 'none'}`,
    held: wrong.length === 0,
  };
}

/** The data directory is the owner's alone, also where it existed before and where its path is long. */
export async function keepsDataPrivate(): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shinglewise-data-'));
  const directory = path.join(folder, 'd'.repeat(100));
  mkdirSync(directory);
  chmodSync(directory, 0o755);
  const server = await startServer({ DATA_DIR: directory });
  try {
    const paths = readdirSync(directory, { recursive: true }).map((name) => path.join(directory, String(name)));
    const open = [directory, ...paths].filter((file) => (statSync(file).mode & 0o077) !== 0).length;
    return { measured: `${paths.length} files and folders, ${open} open to others`, held: open === 0 };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
