import { join } from 'node:path';
import { buildApp } from '../../server/app';
import { readConfig } from '../../server/config';
import { openDatabase } from '../../server/db';
import { newId } from '../../server/db/ids';
import { accounts } from '../../server/db/schema';
import { phoneOf, PEOPLE, type ApiOrder, type ApiReport } from './people';

/**
 * The API as a process of its own, with people in its database and a clock that its parent moves: limits for each
 * account count by the day, and a thousand tries are wanted of a few accounts.
 */
async function main(): Promise<void> {
  const report = (message: ApiReport) => process.send?.(message);
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const config = readConfig({
    PORT: '0',
    DATA_DIR: 'memory://',
    DEMO_DATA: 'off',
    RATE_LIMIT_PER_IP: 'off',
    LOG_LEVEL: 'silent',
  });
  const database = await openDatabase(config);
  const { server, context } = await buildApp({ config, database, now, siteFolder: join(__dirname, 'no-site') });

  const passwordHash = await context.hasher.hash('Slate and copper 4/12');
  for (const [state, verifiedAt] of [
    ['verified', now()],
    ['unverified', null],
  ] as const) {
    const rows = Array.from({ length: PEOPLE }, (_, at) => ({
      id: newId(),
      email: `${state}.${at}@example.com`,
      passwordHash,
      fullName: 'Rosa Ridge',
      role: 'user' as const,
      userType: 'Individual' as const,
      phoneNo: phoneOf(state, at),
      phoneCallingCode: '1',
      verification: 'sign-up' as const,
      verifiedAt,
      createdAt: now(),
    }));
    await context.db.insert(accounts).values(rows);
  }

  process.on('message', (order: ApiOrder) => {
    void context.background.idle().then(() => {
      ahead += order.advance;
      report({ ready: true });
    });
  });
  process.on('disconnect', () => process.exit(0));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as { port: number };
  report({ port });
}

void main();
