import type { AddressInfo } from 'node:net';
import { owner } from '../owner';
import { buildApp } from './app';
import { ConfigError, configWarnings, readConfig } from './config';
import { openDatabase } from './db';
import { createDemoData } from './demo';
import { startHousekeeping } from './housekeeping';
import { startBillingJob } from './payments/billing/billingJob';
import { startControl } from './commands/control';
import { checkBuild, refuseDemoAccounts } from './startChecks';
import { startSummary } from './summary';

/** In-flight requests get this long after SIGTERM. */
const STOP_WITHIN = 10_000;

/** The only code that knows the process: configuration, listening, signals, last resort (style habit 22). */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  // What the process creates is its user's alone: the embedded database, its lock, the socket for commands.
  process.umask(0o077);
  const notes = [...configWarnings(config), ...checkBuild(config)];
  const database = await openDatabase(config);
  await refuseDemoAccounts(config, database);
  const { server, context } = await buildApp({ config, database });
  if (config.demoData) await createDemoData(context);
  const stopMessages = context.messages.start();
  const stopHousekeeping = startHousekeeping(context);
  const stopBillingJob = startBillingJob(context);
  const stopControl = await startControl(context);

  let stopping = false;
  async function stop(code: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN).unref();
    stopMessages();
    stopHousekeeping();
    stopBillingJob();
    await stopControl();
    await server.close();
    await database.close();
    process.exit(code);
  }

  process.on('SIGTERM', () => void stop(0));
  process.on('SIGINT', () => void stop(0));
  // A rejection is one request's or task's fault and leaves the rest sound; an exception leaves an unknown state.
  process.on('unhandledRejection', (error) => server.log.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    server.log.fatal({ err: error }, 'uncaught exception');
    void stop(1);
  });

  await server.listen({ port: config.port, host: config.host });
  process.stdout.write(startSummary(config, database.engine, addressOf(server.server.address()), notes));
}

function addressOf(address: AddressInfo | string | null): AddressInfo | null {
  return typeof address === 'object' ? address : null;
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${owner.name} cannot start.\n${message}\n`);
  if (!(error instanceof ConfigError) && error instanceof Error && error.cause instanceof Error) {
    process.stderr.write(`Cause: ${error.cause.message}\n`);
  }
  process.exit(1);
});
