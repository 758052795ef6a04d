import type { UnknownAction } from '@reduxjs/toolkit';
import { api, type ResponseKeeper } from '../../api';
import { OFFLINE_AFTER } from '../../config/offline';

/** The API by the names of its operations, without their types. */
interface ByName {
  endpoints: Record<string, { initiate(arg: unknown, options: object): UnknownAction }>;
  util: { upsertQueryData(endpoint: string, arg: unknown, data: unknown): UnknownAction };
}
const { endpoints, util } = api as unknown as ByName;

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
    if ('data' in result) void dispatch(util.upsertQueryData(endpoint, entry.originalArgs, result.data));
    // The next response shows the error, or ends the session.
    else void dispatch(endpoints[endpoint]!.initiate(entry.originalArgs, { forceRefetch: true, subscribe: false }));
  });
  return copy;
};
