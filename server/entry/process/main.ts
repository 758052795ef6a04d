import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { owner } from '../../../shared/owner';
import { version } from '../../../package.json';
import { buildApp } from './app';
import { runCli } from './cli';
import { startControl } from './control';
import { ConfigError, configWarnings, readConfig } from '../../platform/config';
import { openDatabase } from '../../platform/db';
import { createDemoData } from '../commands/demo';
import { startClockCheck } from './makeContext';
import { startMetrics } from './metrics';
import { startBillingJob } from '../../product/billing/billingJob';
import { checkBuild, rejectDemoAccounts, startSummary } from './preflight';
import { startHousekeeping } from '../../product/privacy/housekeeping';

/** During this time only the probes are 503, so that proxies, which ask twice a second, stop sending before any rejection. */
const NOTICE = 1_200;
/**
 * The time for complete requests to finish. A Stripe call that is cut off is found again by its id, and never charges
 * twice.
 */
const LONGEST_REQUEST = 6_500;
/** Container engines kill after ten seconds. */
const LONGEST_CLOSE = 9_500;

/** Runs the server: configuration, listening, signals, uncaught errors. */
async function serve(): Promise<void> {
  const config = readConfig();
  // The embedded database and its socket for commands are private to the user.
  process.umask(0o077);
  const notes = [...configWarnings(config), ...checkBuild(config)];
  const database = await openDatabase(config);
  await rejectDemoAccounts(config, database);
  const { server, context, startClosing } = await buildApp({ config, database });
  if (config.demoData) await createDemoData(context);
  const stopMessages = context.messages.start();
  const stopHousekeeping = startHousekeeping(context);
  const stopBillingJob = startBillingJob(context);
  const stopControl = await startControl(context);
  const stopClockCheck = startClockCheck(context);
  const stopMetrics = await startMetrics(server, context);

  let stopping = false;
  async function stop(code: number, reason: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    server.log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), LONGEST_CLOSE).unref();
    stopMessages();
    stopHousekeeping();
    stopBillingJob();
    stopClockCheck();
    await startClosing(reason === 'SIGTERM' ? NOTICE : 0);
    const ended = Promise.all([stopControl(), server.close()]).then(() => true);
    if (!(await Promise.race([ended, sleep(LONGEST_REQUEST, false)])))
      server.log.error('shutdown timed out; aborting open requests');
    stopMetrics();
    await database.close();
    server.log.info('stopped');
    process.exit(code);
  }

  process.on('SIGTERM', () => void stop(0, 'SIGTERM'));
  process.on('SIGINT', () => void stop(0, 'SIGINT'));
  // A rejection is the error of one request or task; an uncaught exception leaves an unknown state.
  process.on('unhandledRejection', (error) => server.log.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    server.log.fatal({ err: error }, 'uncaught exception');
    void stop(1, 'uncaught exception');
  });

  await server.listen({ port: config.port, host: config.host });
  server.log.info({ version, engine: database.engine, pid: process.pid }, 'started');
  process.stdout.write(startSummary(config, database.engine, server.server.address() as AddressInfo, notes));
}

/** The entry point: `cli <words>` runs an operator command, otherwise the server and its jobs. */
const [, , first, ...words] = process.argv;
if (first === 'cli') void runCli(words).then((code) => (process.exitCode = code));
else
  serve().catch((error: Error) => {
    process.stderr.write(`${owner.name} cannot start.\n${error.message}\n`);
    if (!(error instanceof ConfigError) && error.cause instanceof Error)
      process.stderr.write(`Cause: ${error.cause.message}\n`);
    process.exit(1);
  });
