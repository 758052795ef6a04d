import { refuseWeakPassword } from './passwords';

const judge =
  (password: string, email = 'jane.doe@example.com') =>
  () =>
    refuseWeakPassword(password, email);

test.each(['password', 'Password1', 'QWERTYUIOP', '12345678', 'iloveyou', 'letmein', '111111', 'aaaaaaaaaaaa'])(
  'C38: %s is refused as common',
  (password) => {
    expect(judge(password)).toThrow('one of the first to be guessed');
  },
);

test.each(['shinglewise', 'Shinglewise1!', 'jane.doe', 'Jane.Doe99'])(
  'C38: %s is refused as known about us',
  (password) => {
    expect(judge(password)).toThrow('can be guessed');
  },
);

test.each(['Shingle-2025', 'correct horse', 'jane.doe likes slate', '🏠🔨🪜🧱🏠🔨', 'Gab-le'])(
  '%s is good',
  (password) => {
    expect(judge(password)).not.toThrow();
  },
);

test('a short local part is no word', () => {
  expect(judge('ann-0814', 'ann@example.com')).not.toThrow();
});
