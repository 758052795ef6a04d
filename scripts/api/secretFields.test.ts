import { redact } from '../../src/store/devTools';
import { type JsonObject, listOperations, readContract } from './contract';
import { secretFields } from './secretFields';

function secretsWith(schema: JsonObject) {
  const contract = readContract();
  const { schemas } = contract.components as { schemas: Record<string, { properties: JsonObject }> };
  schemas.UpdatePasswordRequest!.properties.currentPhrase = schema;
  return secretFields(listOperations(contract));
}

it.each<JsonObject>([
  { type: 'string', format: 'password' },
  { $ref: '#/components/schemas/AnyPassword' },
  { anyOf: [{ $ref: '#/components/schemas/Code' }, { type: 'null' }] },
  { type: 'array', items: { type: 'string', 'x-secret': 'token' } },
])('a new field of a request, %j, is a secret', (schema) => {
  expect(secretsWith(schema)).toContain('currentPhrase');
});

it('a field without a mark is not secret, and an unknown mark is rejected', () => {
  expect(secretsWith({ type: 'string' })).not.toContain('currentPhrase');
  expect(() => secretsWith({ type: 'string', 'x-secret': 'pin' })).toThrow('currentPhrase: unknown x-secret pin.');
});

it('a new secret appears neither in the actions of its call nor in DevTools', () => {
  jest.isolateModules(() => {
    const generated = new Set(secretsWith({ type: 'string', format: 'password' }));
    jest.doMock('../../src/lib/secretFields.gen', () => ({ secretFields: generated }));
    const { mask } = jest.requireActual<typeof import('../../src/api/secretRefs')>('../../src/api/secretRefs');
    const devTools = jest.requireActual<typeof import('../../src/store/devTools')>('../../src/store/devTools');
    const request = { email: 'rosa@example.com', currentPhrase: 'Tarred felt 77' };
    expect(mask(request)).toEqual({ ...request, currentPhrase: expect.stringContaining('withheld-') });
    expect(devTools.redact(request)).toEqual({ ...request, currentPhrase: '(redacted)' });
  });
  expect(redact({ currentPhrase: 'shown' })).toEqual({ currentPhrase: 'shown' });
});
