import { createAction, type Reducer } from '@reduxjs/toolkit';
import { abortSessionCalls, api, findSecurity, traceMiddleware, type OperationId } from '../api';
import { draftKeeper } from '../lib/draftKeeper';
import type { AppStore, RootState } from '.';
import {
  endsSession,
  planCancelled,
  profileReceived,
  selectEmail,
  selectToken,
  selectUser,
  sessionEnded,
} from './slices/session';
import { toUser } from './slices/storedValues';

/** RTK Query is now part of the store. */
export const apiAttached = createAction('api/attached');

/** The api's key in the state. */
export const API_PATH = api.reducerPath;

const attached = new WeakSet<AppStore>();

interface Settled {
  meta?: { arg?: { endpointName?: string }; requestStatus?: string };
  payload?: { status?: unknown };
}

/** Matches session operations that the API rejected with 401 or 403; calls that need no session are exempt. */
function isRejectedSession(action: unknown): boolean {
  const { meta, payload } = action as Settled;
  if (meta?.requestStatus !== 'rejected' || (payload?.status !== 401 && payload?.status !== 403)) return false;
  const operation = meta.arg?.endpointName as OperationId | undefined;
  return operation !== undefined && findSecurity(operation) === 'session';
}

/**
 * Adds RTK Query to a running store, once per store: its reducer, its middleware, and the session's reactions to API
 * responses. `withApi` calls it for every page and modal.
 */
export function attachApi(store: AppStore): void {
  if (attached.has(store)) return;
  attached.add(store);
  const { injectReducer, addMiddleware, startListening } = store.parts;
  injectReducer(api.reducerPath, api.reducer as Reducer);
  addMiddleware(api.middleware);
  addMiddleware(traceMiddleware);

  const { getProfile, updateProfile, confirmEmailChange, confirmPhoneChange, closeAccount, reopenAccount } =
    api.endpoints;
  for (const { matchFulfilled } of [
    getProfile,
    updateProfile,
    confirmEmailChange,
    confirmPhoneChange,
    closeAccount,
    reopenAccount,
  ])
    startListening({
      matcher: matchFulfilled,
      effect: (action, { dispatch, getState }) => {
        dispatch(profileReceived(toUser(action.payload.data)));
        draftKeeper.unlock?.(selectEmail(getState()));
      },
    });
  // The plan or the role may have changed on another device.
  const refreshProfile = () => getProfile.initiate(undefined, { forceRefetch: true, subscribe: false });
  startListening({
    matcher: api.endpoints.getBilling.matchFulfilled,
    effect: ({ payload: { data } }, { dispatch, getState }) => {
      const { billingState, currentPeriodEnd } = selectUser(getState()) ?? {};
      const isRenewed = currentPeriodEnd && data.nextCharge && data.nextCharge.date !== currentPeriodEnd;
      if (data.state !== billingState || isRenewed) void dispatch(refreshProfile());
    },
  });
  startListening({
    matcher: api.endpoints.getTeam.matchFulfilled,
    effect: ({ payload }, { dispatch, getState }) => {
      if (payload.data.role !== selectUser(getState())?.teamRole) void dispatch(refreshProfile());
    },
  });
  // The menu must not offer it again, even if the profile can't be fetched afterwards.
  startListening({
    matcher: api.endpoints.cancelSubscription.matchFulfilled,
    effect: (_action, { dispatch }) => {
      dispatch(planCancelled());
    },
  });
  // The first of several parallel 401s ends the session; the base query ignores the others.
  startListening({
    predicate: (action, current) => isRejectedSession(action) && selectToken(current as RootState) !== null,
    effect: (_action, { dispatch }) => {
      dispatch(sessionEnded({ reason: 'refused' }));
    },
  });
  // The next user must not see the previous user's responses.
  startListening({
    predicate: endsSession,
    effect: (action, { dispatch, getOriginalState }) => {
      draftKeeper.keep?.(sessionEnded.match(action) ? selectEmail(getOriginalState()) : '');
      abortSessionCalls();
      dispatch(api.util.resetApiState());
    },
  });
  store.dispatch(apiAttached());
}
