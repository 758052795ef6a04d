import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { readSpecification } from '../platform/http/contract/routes';

const specification = readSpecification() as unknown as Record<string, unknown>;
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema({ ...specification, $id: 'contract' });

interface Answer {
  status: number;
  body: unknown;
  contentType: string;
}

/**
 * Checks a response of the API against the contract: status, media type and body.
 * @param path without /api and without a query
 * @throws Error describing the violation
 */
export function assertAnswer(method: string, path: string, answer: Answer): void {
  const operation = lookUp(`/paths/${escape(path)}/${method.toLowerCase()}`) as { responses?: object } | undefined;
  const where = `${method} ${path} answered ${answer.status}`;
  if (!operation) {
    assertBody('contract#/components/schemas/Failure', where, answer);
    return;
  }
  const responses = `/paths/${escape(path)}/${method.toLowerCase()}/responses/${answer.status}`;
  const response = lookUp(responses) as { $ref?: string } | undefined;
  if (!response) throw new Error(`${where}, a status that the contract does not know. ${JSON.stringify(answer.body)}`);
  const pointer = response.$ref ? response.$ref.slice(1) : responses;
  assertBody(`contract#${encodeURI(pointer)}/content/application~1json/schema`, where, answer);
}

function assertBody(schema: string, where: string, answer: Answer): void {
  if (!answer.contentType.startsWith('application/json')) throw new Error(`${where} as ${answer.contentType}.`);
  if (ajv.validate(schema, answer.body)) return;
  throw new Error(`${where} with a body that breaks the contract: ${ajv.errorsText()}. ${JSON.stringify(answer.body)}`);
}

function lookUp(pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (node, part) => (node as Record<string, unknown> | undefined)?.[part.replace(/~1/g, '/').replace(/~0/g, '~')],
      specification,
    );
}

function escape(part: string): string {
  return part.replace(/~/g, '~0').replace(/\//g, '~1');
}
