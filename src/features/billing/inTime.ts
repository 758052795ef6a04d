import type { UnknownAction } from '@reduxjs/toolkit';
import { api, type ResponseKeeper } from '../../api';
import { OFFLINE_AFTER } from '../../config/offline';

type Endpoints = Record<string, { initiate(arg: never, options: object): UnknownAction }>;
type Cache = Record<string, { originalArgs?: unknown } | undefined>;

/** A network that accepts a call and doesn't answer counts as offline; see `ResponseKeeper`. */
export const inTime: ResponseKeeper['inTime'] = async (answer, readCopy, call) => {
  const late = new Promise<null>((resolve) => setTimeout(resolve, OFFLINE_AFTER, null));
  const copy = (await Promise.race([answer, late])) === null && (await readCopy());
  if (!copy) return answer;
  const { endpoint, queryCacheKey = '', dispatch, getState } = call;
  void answer.then((result) => {
    const entry = (getState() as { api: { queries: Cache } }).api.queries[queryCacheKey];
    if (!entry) return;
    const arg = entry.originalArgs as never;
    if ('data' in result) void dispatch(api.util.upsertQueryData(endpoint as never, arg, result.data as never));
    // The next response shows the error, or ends the session.
    else
      void dispatch(
        (api.endpoints as unknown as Endpoints)[endpoint]!.initiate(arg, { forceRefetch: true, subscribe: false }),
      );
  });
  return copy;
};
