import { addDemoAccounts } from '../../literalApi/demo';
import { startLiteralServer } from '../../literalApi/server';
import { literalWrapping } from './literal';
import { DEMO_PASSWORD } from '../../testing/people';
import { startServer, VALIDATE_VARIABLE, type TestServer } from '../../testing/server';
import { startValidatedServer } from './validating';

type Running = Pick<TestServer, 'origin' | 'stop'>;

/** Our server, behind a proxy where that is wanted, or the literal API where journeys run on that. */
async function start(): Promise<Running> {
  if (process.env[VALIDATE_VARIABLE] === 'on') return startValidatedServer();
  if (!literalWrapping) return startServer();
  const server = await startLiteralServer(literalWrapping);
  addDemoAccounts(server.api.state, DEMO_PASSWORD);
  return server;
}

/** The server of the file whose journeys run: the next file finds a fresh one, with the demo accounts as they are. */
export class FileServer {
  private file?: string;
  private server?: Running;

  async of(file: string): Promise<Running> {
    if (this.server && this.file === file) return this.server;
    await this.stop();
    this.server = await start();
    this.file = file;
    return this.server;
  }

  async stop(): Promise<void> {
    await this.server?.stop();
    this.server = undefined;
  }
}
