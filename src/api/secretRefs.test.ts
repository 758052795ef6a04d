import { secretFields } from '../lib/secretFields.gen';
import { unmask, mask } from './secretRefs';

it.each([...secretFields.keys()])('%s is sent as typed, and is in no action', (field) => {
  const request = { email: 'rosa@example.com', [field]: 'Tarred felt 77' };
  const carried = mask(request);
  expect(JSON.stringify(carried)).not.toContain('Tarred');
  expect(carried.email).toBe(request.email);
  expect(unmask(carried)).toEqual(request);
});

it('an unmasked secret is rejected in development', () => {
  expect(() => unmask({ password: 'Tarred felt 77' })).toThrow('password is in plain text in an action');
});
