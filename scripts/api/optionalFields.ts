import { answerShape } from './answerShapes';
import type { Operation } from './contract';

const INTRODUCTION = `# What an API may leave out

Made from openapi/openapi.yaml by \`npm run api:generate\`; not to be edited.

The site works with any API that speaks the contract's required fields. An answer may be wrapped as in the contract, once
more in \`data\`, or not at all; fields the contract does not know do no harm. Null counts as missing. A required field
that is missing is an error that names it, in the console of a development build and in what "Copy details" copies.`;

const cell = (text: string) => text.replaceAll('|', '\\|');

function instead(value: unknown): string {
  return value === undefined ? 'nothing' : `\`${JSON.stringify(value)}\``;
}

function problemsOf(operation: Operation): string[] {
  const withoutWords = operation.extension === '' ? ['x-without must say what the screens do without it.'] : [];
  return [...withoutWords.map((words) => `${operation.id}: ${words}`), ...answerShape(operation).problems];
}

/**
 * The page of docs that lists every optional field of an answer and every optional operation.
 * @throws Error when the contract does not say what a screen shows without one
 */
export function optionalFields(operations: Operation[]): string {
  const problems = operations.flatMap(problemsOf);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const fields = operations
    .filter(({ extension }) => extension === null)
    .flatMap((operation) =>
      answerShape(operation).optional.map(
        ({ path, instead: value, without }) =>
          `| \`${operation.id}\` | \`${path}\` | ${instead(value)} | ${cell(without)} |`,
      ),
    );
  const extensions = operations.flatMap(({ id, route, extension }) =>
    extension !== null ? [`| \`${id}\` | ${route} | ${cell(extension)} |`] : [],
  );
  return [
    INTRODUCTION,
    '## Fields',
    ['| operation | field | taken instead | what the screen shows without it |', '|---|---|---|---|', ...fields].join(
      '\n',
    ),
    '## Operations',
    ['| operation | route | what the screens do without it |', '|---|---|---|', ...extensions].join('\n'),
    '',
  ].join('\n\n');
}
