import { startServer, type TestServer } from '../../testing/server';

/**
 * The servers of a worker: one that its files share, whose demo accounts are read and never changed, and one for each
 * file that moves the clock or changes what others read.
 */
export class Servers {
  private readonly running = new Map<string, Promise<TestServer>>();

  /** @param name of who shares it */
  of(name: string): Promise<TestServer> {
    const server = this.running.get(name) ?? startServer();
    this.running.set(name, server);
    return server;
  }

  async stop(): Promise<void> {
    for (const server of this.running.values()) await (await server).stop();
  }
}
