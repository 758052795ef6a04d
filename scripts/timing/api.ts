import { join } from 'node:path';
import { buildApp } from '../../server/app';
import { readConfig } from '../../server/config';
import { openDatabase } from '../../server/db';
import { newId } from '../../server/db/ids';
import { accounts, signUps } from '../../server/db/schema';
import { emailOf, phoneOf, type ApiOrder, type ApiReport, type State } from './people';

const AT_ONCE = 1000;
const NEVER = Date.UTC(9999, 0);

/**
 * The API as a process of its own, with as many accounts of each state as its argument says and a clock that its parent
 * moves: the limits count by the day.
 */
async function main(): Promise<void> {
  const people = Number(process.argv[2]);
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
  const peopleIn = (state: State) =>
    Array.from({ length: people }, (_, at) => ({
      id: newId(),
      email: emailOf(state, at),
      passwordHash,
      fullName: 'Rosa Ridge',
      role: 'user' as const,
      userType: 'Individual' as const,
      phoneNo: phoneOf(state, at),
      phoneCallingCode: '1',
      createdAt: now(),
    }));
  const verified = peopleIn('verified').map((row) => ({ ...row, verifiedAt: now() }));
  const unverified = peopleIn('unverified').map((row) => ({ ...row, source: '', expiresAt: NEVER }));
  for (let from = 0; from < people; from += AT_ONCE) {
    await context.db.insert(accounts).values(verified.slice(from, from + AT_ONCE));
    await context.db.insert(signUps).values(unverified.slice(from, from + AT_ONCE));
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
