import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { storedValuesChanged } from './storage';
import type { User } from './storedValues';

export type { User } from './storedValues';

/** `refused`: the API returned 401 or 403. `expired`: the stored token expired. */
export type SessionEndReason = 'refused' | 'expired';

interface SessionState {
  token: string | null;
  user: User | null;
  /** Why the last session ended without a logout; not stored. The router redirects to /auth/login. */
  endedReason: SessionEndReason | null;
}

/** The token is gone or replaced, in this tab or another: nothing of the session's user may stay on the screen or in storage. */
export const sessionCleared = createAction('session/cleared');

/** A listener predicate that matches every action that ends or replaces a session. */
export function endsSession(_action: unknown, current: WithSession, previous: WithSession): boolean {
  const { token } = previous.session;
  return token !== null && token !== current.session.token;
}

interface WithSession {
  session: SessionState;
}

const initialState: SessionState = { token: null, user: null, endedReason: null };

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** A user logged in; the profile is still unknown. */
    loggedIn(_state, { payload }: PayloadAction<{ token: string }>) {
      return { token: payload.token, user: null, endedReason: null };
    },
    /** Ignores a profile that arrives after its session ended. */
    profileReceived(state, { payload }: PayloadAction<User>) {
      if (state.token) state.user = payload;
    },
    /** The API canceled the plan; the next profile has the other changes. */
    planCancelled(state) {
      if (state.user) state.user.isCanceled = true;
    },
    /** The success page received the plan's name and shares it with other tabs. */
    planNameBroadcast(state, { payload }: PayloadAction<string>) {
      if (state.user) state.user.planPurchaseName = payload;
    },
    /** Another tab received the plan's name. */
    planNameHeard(state, { payload }: PayloadAction<string>) {
      if (state.user) state.user.planPurchaseName = payload;
    },
    loggedOut: () => initialState,
    sessionEnded: (_state, { payload }: PayloadAction<{ reason: SessionEndReason }>) => ({
      ...initialState,
      endedReason: payload.reason,
    }),
    /** The router handled the end of the session. */
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
    /** Empty until the profile is loaded. */
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
