const UNRELEASED = '## Unreleased\n';

/** Compares two versions of three numbers. @returns above zero when the first is the newer one */
export function compareVersions(a: string, b: string): number {
  const [first, second] = [a, b].map((version) => version.split('.').map(Number)) as [number[], number[]];
  const at = first.findIndex((part, index) => part !== second[index]);
  return at < 0 ? 0 : (first[at] ?? 0) - (second[at] ?? 0);
}

/**
 * The changelog with the unreleased part under its version, and an empty part for what comes next.
 * @param verdict what the comparison of the contracts says, in Markdown
 * @throws Error when nothing is written about the release
 */
export function releaseNotes(changelog: string, version: string, date: string, verdict: string): string {
  const [before, rest] = changelog.split(UNRELEASED) as [string, string | undefined];
  if (rest === undefined) throw new Error('CHANGELOG.md has no part "## Unreleased".');
  const [, notes = '', older = ''] = /^([\s\S]*?)(?=\n## |$(?![\s\S]))([\s\S]*)$/.exec(rest) ?? [];
  if (!/^- /m.test(notes)) throw new Error('CHANGELOG.md says nothing about this release: add to "## Unreleased".');
  const heading = `## ${version} - ${date}\n`;
  // Without the report's own heading, and without the lines of code.
  const table = verdict.replace(/^## .*\n/, '').replace(/\nUsed in:[\s\S]*$/, '');
  const contract = `### The contract\n\n${table.trim()}\n`;
  return `${before}${UNRELEASED}\n${heading}${notes.trimEnd()}\n\n${contract}${older}`;
}
