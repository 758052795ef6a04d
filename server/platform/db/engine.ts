import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite, PGliteOptions, QueryOptions, Results, Transaction } from '@electric-sql/pglite';
import { ROOT } from '../lib/root';
import { dependencies } from '../../../package.json';
import { timed } from '../lib/observe';

type Messages = Awaited<ReturnType<PGlite['execProtocol']>>['messages'];

/** A statement parsed by the engine. */
interface Parsed {
  name: string;
  parameterTypes: number[];
  /** The description of its rows. */
  described: Messages;
  /** Built once: rebuilding some hundred types for each result is slow. */
  parsers: PGlite['parsers'];
}

/** Each prepared statement keeps its plan in memory. */
const MOST_STATEMENTS = 1_000;

const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i;
const SCHEMA_CHANGE = /\b(alter|create|drop)\b/i;

/**
 * Opens the embedded engine. It runs in this thread and responds synchronously, so the queries of many requests would
 * run in a single turn of the event loop and block all other requests. Before each query and in each transaction the
 * loop therefore gets a turn. Each statement is parsed and planned once, which is most of the cost of a short query:
 * without that, the tests of checkout, billing and team take 80 s of CPU time instead of 52 s.
 */
export async function openEngine(options: PGliteOptions): Promise<PGlite> {
  const { PGlite: Engine, parse, protocol } = await import('@electric-sql/pglite');
  const { serialize } = protocol;

  class TurnTakingEngine extends Engine {
    private readonly parsed = new Map<string, Parsed>();
    private names = 0;

    override query<T>(query: string, params?: unknown[], how?: QueryOptions): Promise<Results<T>> {
      return timed(this.queryInTurn<T>(query, params, how));
    }

    private async queryInTurn<T>(query: string, params?: unknown[], how?: QueryOptions): Promise<Results<T>> {
      await nextTurn();
      if (!how || !this.isPreparable(query)) return super.query<T>(query, params, how);
      return this._runExclusiveTransaction(() => this._runExclusiveQuery(() => this.run<T>(query, params, how)));
    }

    override exec(...call: Parameters<PGlite['exec']>): ReturnType<PGlite['exec']> {
      this.forgetChanged(call[0]);
      return super.exec(...call);
    }

    override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
      return super.transaction<T>(async (tx) => {
        await nextTurn();
        const runOnce = tx.query;
        const query: typeof tx.query = (text, params, how) =>
          how && !tx.closed && this.isPreparable(text)
            ? this._runExclusiveQuery(() => this.run(text, params, how))
            : runOnce(text, params, how);
        return work(Object.assign(tx, { query }));
      });
    }

    private isPreparable(text: string): boolean {
      if (PREPARABLE.test(text)) return this.parsed.size < MOST_STATEMENTS || this.parsed.has(text);
      this.forgetChanged(text);
      return false;
    }

    /** A prepared statement fails once its columns change. */
    private forgetChanged(text: string): void {
      if (SCHEMA_CHANGE.test(text)) this.parsed.clear();
    }

    private async run<T>(query: string, params: unknown[] = [], how: QueryOptions): Promise<Results<T>> {
      const { name, parameterTypes, described, parsers } = this.parsed.get(query) ?? (await this.prepare(query, how));
      const values = params.map((value, at) => {
        if (value === null || value === undefined) return null;
        return (this.serializers[parameterTypes[at] ?? 0] ?? String)(value);
      });
      const answer = await this.send(serialize.bind({ statement: name, values }), serialize.execute({}));
      return parse.parseResults([...described, ...answer], parsers, { rowMode: how.rowMode })[0] as Results<T>;
    }

    private async prepare(text: string, how: QueryOptions): Promise<Parsed> {
      const name = `prepared_${(this.names += 1)}`;
      const described = await this.send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
      const parameterTypes = parse.parseDescribeStatementResults(described);
      const statement = { name, parameterTypes, described, parsers: { ...this.parsers, ...how.parsers } };
      this.parsed.set(text, statement);
      return statement;
    }

    /** Sends messages together with the Sync that ends them. */
    private async send(...messages: Uint8Array[]): Promise<Messages> {
      const whole = Buffer.concat([...messages, serialize.sync()]);
      return (await this.execProtocol(whole, { syncToFs: false })).messages;
    }
  }

  // PostgreSQL's default of 128 MB stays allocated for good; the files are in memory or in the system's cache anyway.
  // By default a statement is planned again for its first five executions.
  const settings = ['-c', 'shared_buffers=16MB', '-c', 'plan_cache_mode=force_generic_plan'];
  const engine = new TurnTakingEngine({ ...options, startParams: [...Engine.defaultStartParams, ...settings] });
  await engine.waitReady;
  return engine;
}

/**
 * An empty data directory of the embedded engine, packed. The first tests that need it create it once per machine and
 * version: unpacking takes a quarter of the time of creating one.
 */
const FILE = join(ROOT, `.cache/pglite-${dependencies['@electric-sql/pglite']}.tar`);

/** Returns the template, or undefined without one: the engine then creates its directory itself. */
export function readTemplate(): Blob | undefined {
  return existsSync(FILE) ? new Blob([readFileSync(FILE)]) : undefined;
}

/** Packs the directory of an engine without tables. */
export async function writeTemplate(engine: PGlite): Promise<void> {
  const packed = await engine.dumpDataDir('none');
  mkdirSync(dirname(FILE), { recursive: true });
  const own = `${FILE}.${process.pid}`;
  writeFileSync(own, Buffer.from(await packed.arrayBuffer()));
  renameSync(own, FILE);
}
