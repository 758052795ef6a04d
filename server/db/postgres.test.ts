import { freePort } from '../../testing/freePort';
import { openPostgres } from './postgres';

test('a database that cannot be reached is named by its setting', async () => {
  const url = `postgres://app:secret@127.0.0.1:${await freePort()}/app`;
  const refused = await openPostgres(url).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    message: 'The database of DATABASE_URL cannot be reached (ECONNREFUSED).',
    cause: { code: 'ECONNREFUSED' },
  });
});
