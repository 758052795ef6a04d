import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** The hand-written contract, the only source of routes and validation. */
export const SPECIFICATION_FILE = join(__dirname, '../../openapi/openapi.yaml');

interface OperationObject {
  operationId: string;
  security?: object[];
  requestBody?: { required?: boolean };
  responses: Record<string, unknown>;
}

interface Specification {
  paths: Record<string, Record<string, OperationObject>>;
  security: object[];
}

export interface Operation {
  operationId: string;
  method: string;
  path: string;
  /** Who may call: everyone, the holder of a session, or of a reset token. */
  security: 'none' | 'session' | 'resetToken';
  /** A call without a body is taken for an empty object. */
  bodyMayMiss: boolean;
  /** Status of success. */
  successStatus: number;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

export function readSpecification(): Specification {
  return parse(readFileSync(SPECIFICATION_FILE, 'utf8')) as Specification;
}

/** Every operation of the contract. @throws Error on a security scheme that the server does not know */
export function listOperations(specification: Specification): Operation[] {
  return Object.entries(specification.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => ({
        operationId: operation.operationId,
        method: method.toUpperCase(),
        path,
        security: getSecurity(operation.security ?? specification.security),
        bodyMayMiss: operation.requestBody !== undefined && operation.requestBody.required !== true,
        successStatus: Number(Object.keys(operation.responses).find((status) => status.startsWith('2'))),
      })),
  );
}

function getSecurity(requirements: object[]): Operation['security'] {
  const scheme = requirements.flatMap(Object.keys)[0] ?? 'none';
  if (scheme === 'none' || scheme === 'session' || scheme === 'resetToken') return scheme;
  throw new Error(`The contract uses the security scheme ${scheme}, which the server does not know.`);
}
