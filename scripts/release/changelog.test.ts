import { compareVersions, releaseNotes } from './changelog';

const CHANGES = '# Changes\n\n## Unreleased\n\n- A report.\n\n## 0.1.0 - 2026-11-01\n\n- The first one.\n';

it('the unreleased part gets version, date and verdict, and a new empty one follows', () => {
  expect(releaseNotes(CHANGES, '0.2.0', '2026-11-22', 'Nothing breaks.\n')).toBe(
    '# Changes\n\n## Unreleased\n\n## 0.2.0 - 2026-11-22\n\n- A report.\n\n### The contract\n\nNothing breaks.\n\n' +
      '## 0.1.0 - 2026-11-01\n\n- The first one.\n',
  );
});

it('a release twice in a row has nothing to say, and is refused', () => {
  const once = releaseNotes(CHANGES, '0.2.0', '2026-11-22', 'Nothing breaks.');
  expect(() => releaseNotes(once, '0.3.0', '2026-11-23', 'Nothing breaks.')).toThrow('says nothing about this release');
  expect(() => releaseNotes('# Changes\n', '0.3.0', '2026-11-23', '')).toThrow('has no part "## Unreleased"');
});

it('the first release needs no older one', () => {
  expect(releaseNotes('## Unreleased\n\n- All.\n', '0.1.0', '2026-11-22', 'The first one.')).toBe(
    '## Unreleased\n\n## 0.1.0 - 2026-11-22\n\n- All.\n\n### The contract\n\nThe first one.\n',
  );
});

it('of the report it takes the verdicts, not the heading and the lines of code', () => {
  const report = '## API changes\n\n1 operation changed, 0 breaking.\n\nUsed in:\n\n- `server/modules/plans.ts:22`\n';
  const notes = releaseNotes(CHANGES, '0.2.0', '2026-11-22', report);
  expect(notes).toContain('### The contract\n\n1 operation changed, 0 breaking.\n\n## 0.1.0');
});

it.each([
  ['0.2.0', '0.1.9', 1],
  ['0.10.0', '0.9.0', 1],
  ['1.0.0', '1.0.0', 0],
  ['0.1.0', '0.1.1', -1],
])('%s and %s', (a, b, sign) => expect(Math.sign(compareVersions(a, b))).toBe(sign));
