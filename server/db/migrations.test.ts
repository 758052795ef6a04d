import { explainMigrationFault, refuseNewerSchema } from './migrations';

test('C66: an empty database and one of this version are taken', async () => {
  await refuseNewerSchema(async () => null);
  await refuseNewerSchema(async () => 1);
  await refuseNewerSchema(() => Promise.reject(Object.assign(new Error('no table'), { code: '42P01' })));
});

test('C66: a database of a newer version is refused', async () => {
  await expect(refuseNewerSchema(async () => Date.UTC(2100, 0))).rejects.toThrow('a newer version of this server');
});

test('other faults pass as they are', async () => {
  const fault = new Error('connection lost');
  await expect(refuseNewerSchema(() => Promise.reject(fault))).rejects.toBe(fault);
  expect(explainMigrationFault(fault)).toBe(fault);
  expect(explainMigrationFault({ cause: { code: '42P07' } }).message).toContain('unreleased version');
});
