import type { Replayed, Step } from '../../src/debug/replay';
import type { Report } from '../../src/debug/report';
import { NOISE } from '../../src/store/devTools';

/** Counted instead of told. */
const noise = new RegExp(NOISE);

interface Told {
  payload?: { status?: unknown; data?: { message?: string }; error?: unknown };
  meta?: { requestId?: string; requestStatus?: string; arg?: { endpointName?: string } };
}

const WORDS: Record<string, string> = { pending: 'asked', fulfilled: 'answered', rejected: 'refused' };
const LONGEST = 100;

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

function what({ action }: Step): string {
  const { payload, meta } = action as Told;
  const operation = meta?.arg?.endpointName;
  if (operation && meta.requestStatus) {
    const why = meta.requestStatus === 'rejected' ? ` ${JSON.stringify(payload ?? '')}` : '';
    return shortened(`${operation} ${WORDS[meta.requestStatus]}${why}`).padEnd(60) + `  [${meta.requestId}]`;
  }
  return shortened(`${action.type}${payload === undefined ? '' : ` ${JSON.stringify(payload)}`}`);
}

/** The parts of two values that differ, one a line, with both values. */
function differences(recorded: unknown, replayed: unknown, path = ''): string[] {
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
  if (!isObject(recorded) || !isObject(replayed)) {
    const [before, now] = [JSON.stringify(recorded), JSON.stringify(replayed)];
    return before === now ? [] : [`  ${path}: recorded ${shortened(String(before))}, now ${shortened(String(now))}`];
  }
  const names = [...new Set([...Object.keys(recorded), ...Object.keys(replayed)])];
  const at = (value: object, name: string) => (value as Record<string, unknown>)[name];
  return names
    .filter((name) => `${path}.${name}` !== '.api.config')
    .flatMap((name) => differences(at(recorded, name), at(replayed, name), `${path}.${name}`));
}

/** The report as a text to be read: one line an action, what it changed, and where the state departs. */
export function tellStory(report: Report, { steps, store, departures }: Replayed): string {
  const lines = [
    `${report.route}, version ${report.version}, build ${report.build}, saved ${report.savedAt}`,
    `${steps.length} actions, ${report.requests.length} requests\n`,
  ];
  let quiet = 0;
  steps.forEach((step, index) => {
    const departed = step.departs.length > 0;
    if (noise.test(step.action.type) && !departed) quiet += 1;
    else {
      if (quiet > 0) lines.push(`             (${quiet} of persistence and upkeep)`);
      quiet = 0;
      const changed = step.changed.length > 0 ? `  → ${step.changed.join(', ')}` : '';
      lines.push(`${String(index + 1).padStart(4)} ${`+${step.at} ms`.padStart(12)}  ${what(step)}${changed}`);
      if (departed) lines.push(`                   DEPARTS in ${step.departs.join(', ')}`);
    }
  });
  if (departures.length === 0) return [...lines, '\nThe state is as recorded after every action.'].join('\n');
  const last = differences(JSON.parse(report.lastState), JSON.parse(JSON.stringify(store.getState())));
  return [...lines, `\nThe state departs first at ${departures[0]}.`, 'At the end:', ...last].join('\n');
}
