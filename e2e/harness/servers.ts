import { addDemoAccounts } from '../../literalApi/demo';
import { startLiteralServer } from '../../literalApi/server';
import { literalWrapping } from './literal';
import { DEMO_PASSWORD } from '../../testing/people';
import { startServer, type TestServer } from '../../testing/server';

type Running = Pick<TestServer, 'origin' | 'stop'>;

/** Our server, or the literal API where journeys run on that. */
async function start(): Promise<Running> {
  if (!literalWrapping) return startServer();
  const server = await startLiteralServer(literalWrapping);
  addDemoAccounts(server.api.state, DEMO_PASSWORD);
  return server;
}

/**
 * The servers of a worker: one that its files share, whose demo accounts are read and never changed, and one for each
 * file that moves the clock or changes what others read.
 */
export class Servers {
  private readonly running = new Map<string, Promise<Running>>();

  /** @param name of who shares it */
  of(name: string): Promise<Running> {
    const server = this.running.get(name) ?? start();
    this.running.set(name, server);
    return server;
  }

  async stop(): Promise<void> {
    for (const server of this.running.values()) await (await server).stop();
  }
}
