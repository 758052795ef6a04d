import { refuseWeakPassword } from './passwords';

const judge = (password: string) => () =>
  refuseWeakPassword(password, {
    email: 'jane.doe@example.com',
    fullName: 'Jane Doe',
    company: 'Ridgeline Roofing',
    phoneNo: '5550100123',
    companyPhoneNo: '5550199999',
  });

const COMMON = `
  password Password1 QWERTYUIOP 12345678 iloveyou letmein 111111 aaaaaaaaaaaa Password1! Qwerty123! Summer2026!
  P@ssw0rd2026! Winter25! Autumn-2026 2026Summer! January2026 Monday123! Admin@2026 Dragon12! passwordpassword
  asdfghjkl; Shingle-2025 Shingle2026! Sh1ngles!! Roof1234! roofing99 Contractor1! C0ntractor2026
`;

test.each(COMMON.trim().split(/\s+/))('a weak password (L6): %s is refused as common', (password) => {
  expect(judge(password)).toThrow('one of the first to be guessed');
});

test.each([
  'shinglewise',
  'Shinglewise1!',
  'Sh1nglew1se2026!',
  'jane.doe',
  'Jane.Doe99',
  'Ridgeline2026!',
  'R1dg3line!!',
  'Jane Doe 1',
  'janedoe2026',
  '5550100123',
  '+1 (555) 010-0123',
  '5550100123!',
  '555-019-9999',
])('a weak password (L6): %s is refused as known about us', (password) => {
  expect(judge(password)).toThrow('can be guessed');
});

test.each([
  'Slate and copper 4/12',
  'correct horse',
  'copper-flashing-42',
  'jane.doe likes slate',
  '🏠🔨🪜🧱🏠🔨',
  'x8#kQ2pL',
  'Gab-le',
  'k7#Qz2',
])('%s is good', (password) => {
  expect(judge(password)).not.toThrow();
});

test('a short local part is no word', () => {
  expect(() => refuseWeakPassword('ann-0814', { email: 'ann@example.com' })).not.toThrow();
});

test('what is looked at of a long password is bounded, and what repeats is weak at any length', () => {
  for (const part of ['1q2w3e4r', '20', 'a'])
    expect(judge(part.repeat(128).slice(0, 128))).toThrow('one of the first to be guessed');
});
