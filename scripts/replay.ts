import { readFileSync } from 'node:fs';
import { replay } from '../src/debug/replay';
import type { Report } from '../src/debug/report';
import { tellStory } from './replay/story';

/** @throws Error when there is no such file, or something else in it */
function readReport(file: string | undefined): Report {
  if (!file) throw new Error('Name a report: npm run replay -- shinglewise-2026-11-22.json');
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  if (report?.form !== 'shinglewise-report-1') throw new Error(`${file} is no report of this site.`);
  return report;
}

/**
 * `npm run replay <file>`: tells what a saved report holds, and says whether today's code comes to the same state.
 * Exit status: 1 when it departs, 2 when there is nothing to replay.
 */
function main(): void {
  let report: Report;
  try {
    report = readReport(process.argv[2]);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 2;
    return;
  }
  const replayed = replay(report);
  console.log(tellStory(report, replayed));
  process.exitCode = replayed.departures.length > 0 ? 1 : 0;
}

main();
