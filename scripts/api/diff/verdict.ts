import type { Operation } from '../contract';
import { type Change, operationChanges } from './changes';

/** An incompatibility between the client of one contract and the server of another. */
export interface Failure {
  /** As in a `Change`: `operation`, `body.email`, `200.data.fullName`. */
  at: string;
  why: string;
}

/** The effect of a changed operation on deployed clients and servers. */
export interface Verdict {
  operation: string;
  route: string;
  changes: Change[];
  /** Why the deployed client fails on the new server; empty when it works. */
  oldClient: Failure[];
  /** Why the new client fails on the deployed server; empty when it works. */
  newClient: Failure[];
  breaking: boolean;
  /** The required action, in one sentence. */
  advice: string;
}

const ADVICE = {
  none: 'Release client and server in any order.',
  newClient: 'Release the server first, then the client.',
  oldClient: 'Release the client first. Release the server when no old pages are open.',
  both: 'Take two steps: a server that accepts the old and the new form, then the client, then a server without the old form.',
};

const NO_OPERATION = 'the server lacks this operation and responds with 404';
const NO_TOKEN = 'the server requires a token that the client does not send';
const REJECTED = 'the client may send a value that the server rejects';
const UNKNOWN = 'the client may send it and the server rejects unknown fields';
const REQUIRED = 'the server requires it and the client does not send it';
const OMITTED = 'the client requires it and the server may omit it or send another type';

type Reasons = readonly [oldClient: string | null, newClient: string | null];

/**
 * Why the deployed client fails on the new server, and the new client on the deployed server, by place and change. Changes
 * that aren't listed break neither. The server validates what it receives; the client reads fields by their types.
 */
const REASONS: Record<'operation' | 'request' | 'response', Record<string, Reasons>> = {
  operation: {
    added: [null, NO_OPERATION],
    removed: [NO_OPERATION, null],
    route: [NO_OPERATION, NO_OPERATION],
  },
  request: {
    'added required': [REQUIRED, UNKNOWN],
    'added optional': [null, UNKNOWN],
    'removed required': [UNKNOWN, REQUIRED],
    'removed optional': [UNKNOWN, null],
    renamed: [UNKNOWN, UNKNOWN],
    required: [REQUIRED, null],
    optional: [null, REQUIRED],
    narrowed: [REJECTED, null],
    'never null': [REJECTED, null],
    widened: [null, REJECTED],
    nullable: [null, REJECTED],
    type: [REJECTED, REJECTED],
  },
  response: {
    'added required': [null, OMITTED],
    'removed required': [OMITTED, null],
    renamed: [OMITTED, OMITTED],
    required: [null, OMITTED],
    optional: [OMITTED, null],
    'never null': [null, OMITTED],
    nullable: [OMITTED, null],
    type: [OMITTED, OMITTED],
  },
};

function reasonsFor({ kind, at, from, to }: Change): Reasons {
  if (kind === 'security') return [to === 'none' ? null : NO_TOKEN, from === 'none' ? null : NO_TOKEN];
  if (at === 'operation') return REASONS.operation[kind] ?? [null, null];
  // A server ignores a body where its contract has none.
  if (at === 'body' && kind === 'removed') return [null, from === 'required' ? REQUIRED : null];
  const isRequest = /^(query|body)\b/.test(at);
  // The client doesn't read the fields of errors.
  if (!isRequest && !at.startsWith('2')) return [null, null];
  const table = REASONS[isRequest ? 'request' : 'response'];
  return table[kind] ?? table[`${kind} ${to ?? from}`] ?? [null, null];
}

/** Returns why one of the clients fails, by the place of the change. */
function listFailures(changes: readonly Change[], client: 0 | 1): Failure[] {
  return changes.flatMap((change) => {
    const why = reasonsFor(change)[client];
    return why ? [{ at: change.at, why }] : [];
  });
}

function adviceFor(oldClient: Failure[], newClient: Failure[]): string {
  if (oldClient.length > 0) return newClient.length > 0 ? ADVICE.both : ADVICE.oldClient;
  return newClient.length > 0 ? ADVICE.newClient : ADVICE.none;
}

/** @returns null when nothing changed */
function judge(before: Operation | undefined, after: Operation | undefined): Verdict | null {
  const operation = (after ?? before) as Operation;
  const changes: Change[] =
    before && after ? operationChanges(before, after) : [{ kind: after ? 'added' : 'removed', at: 'operation' }];
  if (changes.length === 0) return null;
  const [oldClient, newClient] = [listFailures(changes, 0), listFailures(changes, 1)];
  return {
    operation: operation.id,
    route: operation.route,
    changes,
    oldClient,
    newClient,
    breaking: oldClient.length + newClient.length > 0,
    advice: adviceFor(oldClient, newClient),
  };
}

/**
 * Compares two contracts, operation by operation.
 * @returns a verdict for each operation that changed, in the order of the new contract, removed ones last
 */
export function compareContracts(before: Operation[], after: Operation[]): Verdict[] {
  const old = new Map(before.map((operation) => [operation.id, operation]));
  const atRoute = new Map(before.map((operation) => [operation.route, operation]));
  const newIds = new Set(after.map(({ id }) => id));
  const findPrevious = (operation: Operation) => {
    const byName = old.get(operation.id) ?? old.get(operation.renamedFrom ?? '');
    if (byName) return byName;
    const sameRoute = atRoute.get(operation.route);
    return sameRoute && !newIds.has(sameRoute.id) ? sameRoute : undefined;
  };
  const kept = new Set(after.map((operation) => findPrevious(operation)?.id));
  return [
    ...after.map((operation) => judge(findPrevious(operation), operation)),
    ...before.filter(({ id }) => !kept.has(id)).map((operation) => judge(operation, undefined)),
  ].filter((verdict) => verdict !== null);
}
