import type { Json, JsonObject } from '../api/contract';
import type { Example } from './examples';

const JSON_TYPE = 'application/json';

function giveExample(holder: JsonObject | undefined, example: unknown): void {
  const media = (holder?.content as Record<string, JsonObject> | undefined)?.[JSON_TYPE];
  if (media) media.example = example as Json;
}

function giveParameters(parameters: readonly JsonObject[], request: Example['request']): void {
  for (const parameter of parameters) parameter.example = request?.[parameter.name as string] as Json;
}

/** The answer of a status, in place of a reference to what operations share: the example is of this one alone. */
function ownAnswer(contract: JsonObject, operation: JsonObject, status: number): JsonObject {
  const answers = operation.responses as Record<string, JsonObject>;
  const shared = (contract.components as JsonObject).responses as Record<string, JsonObject>;
  const { $ref } = answers[status]!;
  if (typeof $ref === 'string') answers[status] = structuredClone(shared[$ref.split('/').pop()!]!);
  return answers[status]!;
}

/** Every operation of a contract document, by its id. */
export function operationObjects(contract: JsonObject): Map<string, JsonObject> {
  const items = Object.values(contract.paths as Record<string, Record<string, JsonObject>>);
  const operations = items.flatMap((item) => Object.values(item)).filter(({ operationId }) => operationId);
  return new Map(operations.map((operation) => [operation.operationId as string, operation]));
}

/** The contract with what was sent and answered beside each operation. */
export function withExamples(contract: JsonObject, examples: ReadonlyMap<string, Example>): JsonObject {
  const copy = structuredClone(contract);
  for (const [id, operation] of operationObjects(copy)) {
    const example = examples.get(id);
    if (!example) throw new Error(`${id} has no example: send it in scripts/apiDocs/examples.ts.`);
    giveExample(operation.requestBody as JsonObject, example.request);
    giveExample(ownAnswer(copy, operation, example.status), example.answer);
    giveParameters((operation.parameters ?? []) as JsonObject[], example.request);
  }
  return copy;
}
