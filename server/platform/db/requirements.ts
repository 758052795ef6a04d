import { ConnectionFailure, pgCode } from './errors';

/** A connection that runs statements one by one, outside of a transaction. */
export interface Connection {
  query(text: string): Promise<{ rows: unknown[] }>;
}

const OLDEST = 15;
const ROUNDS = 3;
const MARK = 'shinglewise.start';
const READ = `select pg_backend_pid() as pid, current_setting('${MARK}', true) as mark,
  current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`;
const RIGHTS = `select quote_ident(current_user) as role, quote_ident(current_database()) as name,
  has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'USAGE')
  and has_schema_privilege('public', 'CREATE') as all`;
const DIRECT = 'Connect directly to PostgreSQL, or through a pooler in session mode (PgBouncer: pool_mode=session).';

interface Answer {
  pid: number;
  mark: string | null;
  version: number;
  encoding: string;
}

/**
 * Checks the requirements for the database: a supported version, UTF-8, and one session for all statements of a
 * connection, for prepared statements and the migration lock.
 * @param connections two, because an idle pooler may give one of them the same session each time
 * @throws Error that names the setting and the fix
 */
export async function checkRequirements(connections: readonly Connection[]): Promise<void> {
  // Run one after another, so that a pooler gives both the last used session, or the next one each time.
  for (const [index, one] of connections.entries()) await one.query(`set ${MARK} = '${index}'`);
  const rounds: Answer[][] = connections.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, one] of connections.entries()) rounds[index]!.push((await one.query(READ)).rows[0] as Answer);
  const { version, encoding } = rounds[0]![0]!;
  if (version < OLDEST * 10_000)
    throw new Error(
      `DATABASE_URL names PostgreSQL ${Math.floor(version / 10_000)}; the server needs ${OLDEST} or newer. Upgrade PostgreSQL, or use another server.`,
    );
  if (encoding !== 'UTF8')
    throw new Error(
      `The database of DATABASE_URL has the encoding ${encoding}; the server needs UTF8. Create it with createdb --encoding=UTF8 --template=template0.`,
    );
  const sessions = rounds.map((answers, index) => ({
    isKept: answers.every(({ pid, mark }) => pid === answers[0]!.pid && mark === String(index)),
    pid: answers[0]!.pid,
  }));
  const isShared = new Set(sessions.map(({ pid }) => pid)).size < connections.length;
  if (isShared || sessions.some(({ isKept }) => !isKept))
    throw new Error(
      `DATABASE_URL points to a connection pooler that keeps no session between statements (transaction or statement pooling). ${DIRECT}`,
    );
}

/**
 * Checks that the role may create the tables and their migrations. @throws Error with the command that grants the rights
 */
export async function checkRights(connection: Connection): Promise<void> {
  const [rights] = (await connection.query(RIGHTS)).rows as { role: string; name: string; all: boolean }[];
  if (rights!.all) return;
  const { role, name } = rights!;
  throw new Error(
    `The role ${role} of DATABASE_URL may not create tables. As the owner of the database, run: GRANT CREATE ON DATABASE ${name} TO ${role}; GRANT USAGE, CREATE ON SCHEMA public TO ${role};`,
  );
}

/** Returns whether a server's certificate is not trusted. */
export const isUntrusted = (error: unknown): boolean => /CERT|UNABLE_TO_/.test(pgCode(error) ?? '');

/** Returns the error for a connection that could not be opened. */
export function connectionError(cause: unknown): Error {
  const code = pgCode(cause) ?? 'no answer';
  if (isUntrusted(cause))
    return new ConnectionFailure(
      `The certificate of the database of DATABASE_URL is not trusted (${code}). Add its authority to DATABASE_URL: ?sslmode=verify-full&sslrootcert=/path/to/ca.pem, or set NODE_EXTRA_CA_CERTS to that file.`,
      { cause },
    );
  const isParameter = code === '08P01' && /startup parameter|statement_timeout/i.test(String((cause as Error).message));
  return new ConnectionFailure(
    isParameter
      ? `The connection pooler of DATABASE_URL rejects the startup parameter statement_timeout (08P01). ${DIRECT} PgBouncer also needs ignore_startup_parameters = statement_timeout.`
      : `The database of DATABASE_URL cannot be reached (${code}).`,
    { cause },
  );
}
