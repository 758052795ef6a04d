import { spawnSync } from 'node:child_process';
import { staleReport } from './check';
import { type JsonObject, type Operation, root } from './contract';
import { compare } from './diff';
import { textReport } from './diff/report';
import { compareContracts } from './diff/verdict';

/** An operation that takes a name and an optional title, and returns a text and an optional note. */
const greet: Operation = {
  id: 'greet',
  route: 'POST /greet',
  security: 'none',
  extension: null,
  renamedFrom: null,
  repeatable: false,
  query: null,
  bodyRequired: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: { name: { type: 'string', maxLength: 20 }, title: { type: 'string', enum: ['Dr', 'Prof'] } },
  },
  answers: { '200': answer(['text'], { text: { type: 'string' }, note: { type: 'string' } }) },
};

function answer(required: string[], properties: JsonObject): JsonObject {
  return { content: { 'application/json': { schema: { type: 'object', required, properties } } } };
}

/** Returns the operation with other fields in its body. */
function sent(properties: JsonObject, required = ['name']): Partial<Operation> {
  return {
    body: { ...greet.body, required, properties: { ...(greet.body?.properties as JsonObject), ...properties } },
  };
}
/** Returns the operation with another response. */
const answered = (required: string[], properties: JsonObject) => ({ answers: { '200': answer(required, properties) } });

const STRING = { type: 'string' };
const NAME = { type: 'string', maxLength: 20 };
const CITY = { type: 'string', maxLength: 9 };
const TITLE = { type: 'string', enum: ['Dr', 'Prof'] };
const renamed = { fullName: { ...NAME, 'x-renamed-from': 'name' }, title: TITLE };
const text = (...parts: string[]) => parts.join('\n');

describe('a change is reported down to the field and checked in both directions', () => {
  it.each<[line: string, change: Partial<Operation>, oldClient: 'works' | 'BREAKS', newClient: 'works' | 'BREAKS']>([
    ['+ body.city added (optional)', sent({ city: CITY }), 'works', 'BREAKS'],
    ['+ body.city added (required)', sent({ city: CITY }, ['name', 'city']), 'BREAKS', 'BREAKS'],
    ['~ body.title required', sent({}, ['name', 'title']), 'BREAKS', 'works'],
    [
      '~ body.name narrowed: maxLength 20 -> maxLength 19',
      sent({ name: { ...NAME, maxLength: 19 } }),
      'BREAKS',
      'works',
    ],
    [
      '~ body.title widened: values ["Dr","Prof"] -> values ["Dr","Prof","Sir"]',
      sent({ title: { type: 'string', enum: ['Dr', 'Prof', 'Sir'] } }),
      'works',
      'BREAKS',
    ],
    [
      '~ body.name narrowed: pattern none -> pattern "^a*$"',
      sent({ name: { ...NAME, pattern: '^a*$' } }),
      'BREAKS',
      'works',
    ],
    ['- body removed', { body: null }, 'works', 'BREAKS'],
    [
      '~ body.fullName renamed: name -> fullName',
      { body: { ...greet.body, required: ['fullName'], properties: renamed } },
      'BREAKS',
      'BREAKS',
    ],
    ['- 200.note removed (optional)', answered(['text'], { text: STRING }), 'works', 'works'],
    [
      '~ 200.text nullable',
      answered(['text'], { text: { type: ['string', 'null'] }, note: STRING }),
      'BREAKS',
      'works',
    ],
    [
      '+ 200.at added (required)',
      answered(['text', 'at'], { text: STRING, note: STRING, at: STRING }),
      'works',
      'BREAKS',
    ],
    ['- 200.text removed (required)', answered([], { note: STRING }), 'BREAKS', 'works'],
    [
      '~ 200.text type: string -> boolean',
      answered(['text'], { text: { type: 'boolean' }, note: STRING }),
      'BREAKS',
      'BREAKS',
    ],
    ['~ operation route: POST /greet -> POST /v2/greet', { route: 'POST /v2/greet' }, 'BREAKS', 'BREAKS'],
    ['~ operation security: none -> session', { security: 'session' }, 'BREAKS', 'works'],
    ['~ operation renamed: greet -> welcome', { id: 'welcome', renamedFrom: 'greet' }, 'works', 'works'],
  ])('%s', (line, change, oldClient, newClient) => {
    const report = textReport(compareContracts([greet], [{ ...greet, ...change }]));
    expect(report).toContain(line);
    expect(report).toContain(`old client, new server: ${oldClient}`);
    expect(report).toContain(`new client, old server: ${newClient}`);
  });

  it('an added and a removed operation', () => {
    const report = textReport(compareContracts([greet], [{ ...greet, id: 'wave', route: 'POST /wave' }]));
    expect(report).toContain('+ operation added');
    expect(report).toContain('- operation removed');
    expect(report).toContain('2 operations changed, 2 breaking.');
  });

  it('marking a password is no change: any text is still accepted', () => {
    const marked = { ...greet, ...sent({ name: { ...NAME, format: 'password' } }) };
    expect(compareContracts([greet], [marked])).toEqual([]);
  });
});

describe('reports', () => {
  const verdicts = compareContracts([greet], [{ ...greet, ...sent({ city: CITY }) }]);

  it('include the required action', () => {
    expect(textReport(verdicts)).toBe(
      text(
        'greet  POST /greet',
        '  + body.city added (optional)',
        '  old client, new server: works',
        '  new client, old server: BREAKS',
        '      body.city: the client may send it and the server rejects unknown fields',
        '  Release the server first, then the client.',
        '',
        '1 operation changed, 1 breaking.',
      ),
    );
  });

  it('name stale files and the command, and the change if git knows it', () => {
    const stale = ['src/api/endpoints.gen.ts'];
    const end = text('Files:', '  src/api/endpoints.gen.ts', '', 'Run `npm run api:generate` and commit the result.');
    expect(staleReport(verdicts, stale)).toContain(`1 operation changed, 1 breaking.\n\n${end}`);
    expect(staleReport([], stale)).toContain(`edited by hand, or only descriptions changed.\n\n${end}`);
    expect(staleReport(null, stale)).toBe(`The generated client does not match the contract.\n\n${end}`);
  });
});

describe('npm run api:check -- HEAD', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/api/run.cjs', 'diff', ...args], { cwd: root, encoding: 'utf8' });

  it('a failed comparison exits with status 2 and a message', () => {
    const { status, stderr } = run('no-such-commit');
    expect(stderr).toBe('no-such-commit is neither a file nor a commit that contains openapi/openapi.yaml.\n');
    expect(status).toBe(2);
  });

  it.each([
    ['server', 'server is neither a file nor a commit'],
    ['package.json', 'package.json contains no contract'],
    ['README.md', 'Implicit keys'],
    ['--yaml', "Unknown option '--yaml'"],
  ])('%s cannot be compared', (argument, sentence) => expect(() => compare([argument])).toThrow(sentence));
});
