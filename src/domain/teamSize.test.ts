import { teamSizeError, type TeamSizePath } from './teamSize';

const cases: [TeamSizePath, string, string | null][] = [
  ['new', '', 'Team size is required'],
  ['add', '', 'Team size is required'],
  ['enterprise', ' ', 'Team size is required'],
  ['new', '9007199254740993', 'Please enter a valid team size'],
  ['new', '1.5', 'Please enter a valid team size'],
  ['new', '0', 'Minimum 3 users required'],
  ['new', '2', 'Minimum 3 users required'],
  ['new', '3', null],
  ['new', '003', null],
  ['new', '50', null],
  ['new', '51', 'Maximum 50 users allowed'],
  ['enterprise', '49', 'Minimum 50 users required'],
  ['enterprise', '50', null],
  ['enterprise', '5000', null],
  ['enterprise', '1000000', null],
  ['enterprise', '2000000', 'For more than 1,000,000 users, please contact support.'],
  ['add', '0', null],
  ['add', '1', null],
  ['add', '50', null],
  ['add', '51', 'For more than 50 users, please contact support.'],
];

describe('teamSizeError', () => {
  it.each(cases)('R92 to R95, T18, T19: %s with %p: %p', (path, text, message) => {
    expect(teamSizeError(path, text)).toBe(message);
  });
});
