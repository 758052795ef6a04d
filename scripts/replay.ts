import { readFileSync } from 'node:fs';
import { replay } from '../src/debug/replay';
import type { Report } from '../src/debug/report';
import { tellStory } from './replay/story';

/** `npm run replay <file>`: tells what a saved report holds, and says whether today's code comes to the same state. */
const [file] = process.argv.slice(2);
if (!file) {
  console.error('Name a report: npm run replay -- shinglewise-2026-11-22.json');
  process.exitCode = 2;
} else {
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  if (report.form !== 'shinglewise-report-1') throw new Error(`${file} is no report of this site.`);
  const replayed = replay(report);
  console.log(tellStory(report, replayed));
  process.exitCode = replayed.departures.length > 0 ? 1 : 0;
}
