import { fastify } from 'fastify';
import { addEnvelope } from './envelope';

test('while the database is away every request is 503, and one line in ten seconds says why', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
  addEnvelope(app);
  app.get('/', () => Promise.reject(Object.assign(new Error('connection terminated'), { code: 'ECONNREFUSED' })));
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const ask = async () => (await app.inject('/')).statusCode;
  expect([await ask(), await ask(), await ask()]).toEqual([503, 503, 503]);
  expect(lines).toHaveLength(1);
  clock.mockReturnValue(1_010_000);
  await ask();
  expect(lines).toHaveLength(2);
  await app.close();
});
