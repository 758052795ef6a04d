import { checkRequirements, checkRights, connectionError, type Connection } from './requirements';

interface Session {
  pid: number;
  mark: string | null;
}

/** @param choose returns the server session that runs a connection's next statement */
function connect(index: number, choose: (index: number) => Session, facts = {}): Connection {
  return {
    async query(text) {
      const session = choose(index);
      const mark = /^set \S+ = '(\d+)'/.exec(text)?.[1];
      if (mark !== undefined) session.mark = mark;
      return { rows: [{ ...session, version: 150_004, encoding: 'UTF8', ...facts }] };
    },
  };
}

const makeSessions = () => [1, 2].map((pid): Session => ({ pid, mark: null }));
function check(choose: (sessions: Session[], index: number) => Session, facts = {}) {
  const sessions = makeSessions();
  return checkRequirements([0, 1].map((index) => connect(index, (which) => choose(sessions, which), facts)));
}
const direct = (sessions: Session[], index: number) => sessions[index]!;

test('a direct connection or session pooling is accepted', async () => {
  await expect(check(direct)).resolves.toBeUndefined();
  await expect(check(direct, { version: 180_001 })).resolves.toBeUndefined();
});

test('transaction pooling fails the start: statements run in different sessions, or all share one', async () => {
  let calls = 0;
  const sentence = /^DATABASE_URL points to a connection pooler .* pool_mode=session\)\.$/;
  await expect(check((sessions) => sessions[(calls++ % 3) % 2]!)).rejects.toThrow(sentence);
  await expect(check((sessions) => sessions[0]!)).rejects.toThrow(sentence);
  // The first connection also gets a session that kept the mark of an earlier start.
  const older: Session = { pid: 3, mark: '0' };
  const isOlder = (index: number) => index === 0 && calls++ % 2 === 1;
  calls = 0;
  await expect(check((sessions, index) => (isOlder(index) ? older : sessions[index]!))).rejects.toThrow(sentence);
  // The pooler resets the session after each statement.
  await expect(check((sessions, index) => ({ ...sessions[index]! }))).rejects.toThrow(sentence);
});

test('an old PostgreSQL or another encoding fails the start', async () => {
  await expect(check(direct, { version: 140_011 })).rejects.toThrow(
    'names PostgreSQL 14; the server needs 15 or newer',
  );
  await expect(check(direct, { encoding: 'SQL_ASCII' })).rejects.toThrow('has the encoding SQL_ASCII');
});

test('a pooler that rejects statement_timeout is named', () => {
  const rejected = Object.assign(new Error('unsupported startup parameter: statement_timeout'), { code: '08P01' });
  expect(connectionError(rejected).message).toContain('ignore_startup_parameters = statement_timeout');
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(connectionError(gone).message).toBe('The database of DATABASE_URL cannot be reached (ECONNREFUSED).');
});

test('a role without the right to create tables gets the command that grants it', async () => {
  const withRights = (all: boolean) => ({ query: async () => ({ rows: [{ role: 'app', name: 'shop', all }] }) });
  await expect(checkRights(withRights(true))).resolves.toBeUndefined();
  await expect(checkRights(withRights(false))).rejects.toThrow(
    'run: GRANT CREATE ON DATABASE shop TO app; GRANT USAGE, CREATE ON SCHEMA public TO app;',
  );
});

test('a certificate of an unknown authority names the setting', () => {
  const error = connectionError(Object.assign(new Error('self-signed'), { code: 'SELF_SIGNED_CERT_IN_CHAIN' }));
  expect(error.message).toMatch(/SELF_SIGNED_CERT_IN_CHAIN\)\. Add its authority to DATABASE_URL: .*sslrootcert=/);
});
