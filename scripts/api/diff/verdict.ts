import type { Operation } from '../contract';
import { type Change, operationChanges } from './changes';
import { type Failure, runTogether } from './run';

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
  const oldClient = before ? runTogether(before, after) : [];
  const newClient = after ? runTogether(after, before) : [];
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
