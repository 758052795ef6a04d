import { buildApp } from '../../../app';
import { readConfig } from '../../../config';
import { openDatabase } from '../../../db';
import { controlsOf } from './tested';

type Controls = ReturnType<typeof controlsOf>;
export type Control = keyof Controls;

/** Sent by the parent: the time that it is, and what is to be done. */
export interface Order {
  now: number;
  what?: Control;
  args?: unknown[];
}

/** A server in a process of its own, whose time is what its parent says; the parent kills it with SIGKILL. */
async function main(): Promise<void> {
  let now = 0;
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  const { server, context } = await buildApp({ config, database, now: () => now, siteFolder: __dirname });
  const controls = controlsOf(context);
  async function obey({ now: at, what, args = [] }: Order): Promise<unknown> {
    now = at;
    return what && (controls[what] as (...all: unknown[]) => Promise<unknown>)(...args);
  }
  process.on('message', (order: Order) => {
    const send = (message: object) => void process.send?.(message);
    obey(order).then(
      (answer) => send({ answer }),
      (error: unknown) => send({ error: String(error) }),
    );
  });
  process.on(
    'SIGTERM',
    () =>
      void server
        .close()
        .then(database.close)
        .then(() => process.exit(0)),
  );
  await server.listen({ port: config.port, host: config.host });
}

void main();
