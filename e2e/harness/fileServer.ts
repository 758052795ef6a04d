import { startServer, type TestServer } from './server';

/** The server of the file whose journeys run: the next file finds a fresh one, with the demo accounts as they are. */
export class FileServer {
  private file?: string;
  private server?: TestServer;

  async of(file: string): Promise<TestServer> {
    if (this.server && this.file === file) return this.server;
    await this.stop();
    this.server = await startServer();
    this.file = file;
    return this.server;
  }

  async stop(): Promise<void> {
    await this.server?.stop();
    this.server = undefined;
  }
}
