import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { storedValuesChanged } from './storage';
import type { User } from './storedValues';

export type { User } from './storedValues';

/** `refused`: the API answered 401 or 403. `expired`: the stored token ran out. */
export type SessionEndReason = 'refused' | 'expired';

interface SessionState {
  token: string | null;
  user: User | null;
  /** Why the last session ended without a log-out; not stored. The router goes to /auth/login on it. */
  endedReason: SessionEndReason | null;
}

const initialState: SessionState = { token: null, user: null, endedReason: null };

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** A log-in was answered with a token: a new person, with an unknown profile. */
    loggedIn(_state, { payload }: PayloadAction<{ token: string }>) {
      return { token: payload.token, user: null, endedReason: null };
    },
    /** A late profile of a session that is over is not taken. */
    profileReceived(state, { payload }: PayloadAction<User>) {
      if (state.token) state.user = payload;
    },
    /** The API has cancelled the plan; what else changes with it comes with the next profile. */
    planCancelled(state) {
      if (state.user) state.user.isCanceled = true;
    },
    /** The success page learnt the plan's name; the other tabs get it. */
    planNameBroadcast(state, { payload }: PayloadAction<string>) {
      if (state.user) state.user.planPurchaseName = payload;
    },
    /** Another tab learnt the plan's name. */
    planNameHeard(state, { payload }: PayloadAction<string>) {
      if (state.user) state.user.planPurchaseName = payload;
    },
    loggedOut: () => initialState,
    sessionEnded: (_state, { payload }: PayloadAction<{ reason: SessionEndReason }>) => ({
      ...initialState,
      endedReason: payload.reason,
    }),
    /** The router has acted on the end of the session. */
    sessionEndNoticed(state) {
      state.endedReason = null;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(storedValuesChanged, (state, { payload }) => {
      if (payload.token !== undefined && payload.token !== state.token) {
        state.token = payload.token;
        state.user = null;
      }
      if (payload.user !== undefined) state.user = state.token ? payload.user : null;
    });
  },
  selectors: {
    selectToken: (state) => state.token,
    selectUser: (state) => state.user,
    /** Empty until the profile is known. */
    selectEmail: (state) => state.user?.details?.email ?? '',
    selectIsLoggedIn: (state) => state.token !== null,
    selectSessionEndedReason: (state) => state.endedReason,
  },
});

export const sessionSlice = slice;
export const {
  loggedIn,
  profileReceived,
  planCancelled,
  planNameBroadcast,
  planNameHeard,
  loggedOut,
  sessionEnded,
  sessionEndNoticed,
} = slice.actions;
export const { selectToken, selectUser, selectEmail, selectIsLoggedIn, selectSessionEndedReason } = slice.selectors;
