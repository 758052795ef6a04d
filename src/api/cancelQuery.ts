import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from './enhancements';

type Endpoints = typeof api.endpoints;
type Queries = 'listPlans' | 'listSubscriptionHistory';

/** Gives up a query that is under way: it counts as failed, and can be tried again. To be dispatched. */
export function cancelQuery<Name extends Queries>(name: Name, argument: Parameters<Endpoints[Name]['initiate']>[0]) {
  return (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>): void => {
    const running = dispatch(api.util.getRunningQueryThunk(name, argument as never) as never) as
      { abort(): void } | undefined;
    running?.abort();
  };
}
