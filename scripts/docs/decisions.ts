import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../api/contract';

const FOLDER = join(root, 'docs/decisions');

/** The index of the decisions, as `docs/decisions/README.md` has it. @throws Error for one without date or status */
export function decisionsIndex(): string {
  const rows = readdirSync(FOLDER)
    .filter((file) => /^\d{3}-.*\.md$/.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(join(FOLDER, file), 'utf8');
      const found = /^# (\d{3}) (.+)\n\nDate: (\d{4}-\d{2}-\d{2})\nStatus: (.+)\n/.exec(text);
      if (!found) throw new Error(`${file} begins with "# NNN Title", "Date: YYYY-MM-DD" and "Status: …".`);
      const [, number, title, date, status] = found;
      return `- [${number} ${title}](${file}), ${date}, ${status}`;
    });
  return [
    '# Decisions',
    '',
    'What was not obvious, and why it is so. Made by `npm run docs:index`.',
    '',
    ...rows,
    '',
  ].join('\n');
}
