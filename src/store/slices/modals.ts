import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { loggedIn, sessionCleared, sessionEnded } from './session';
import { storedValuesChanged } from './storage';
import type { AffiliateData } from './storedValues';

export type { AffiliateData } from './storedValues';

export type AuthView =
  'login' | 'sign_up' | 'forgot_password' | 'otp_verification' | 'create_new_password' | 'otp_success';
export type AffiliateView = 'affiliate_program' | 'otp_verification' | 'otp_success';

/**
 * The change to be quoted: another plan (with an interval already chosen), more seats (with a suggested number), resuming,
 * or paying the amount due.
 */
export type Decision =
  | { decision: 'change'; billingInterval?: 'month' | 'year' }
  | { decision: 'add'; seats?: number }
  | { decision: 'resume' | 'pay' };

/** The dialogs that any page opens by name, with what each opens with. */
export type OpenModal =
  | { name: 'auth'; view: AuthView; notice?: string }
  | { name: 'affiliate'; view: AffiliateView }
  | ({ name: 'planChange' } & Decision);

interface ModalsState {
  open: OpenModal | null;
  registerAffiliateData: AffiliateData | null;
  /** An Enterprise request that waits for a login; `due` once the user has logged in. Never stored. */
  afterLogIn: { requestedTeamSize: number; due: boolean } | null;
}

const initialState: ModalsState = { open: null, registerAffiliateData: null, afterLogIn: null };

const slice = createSlice({
  name: 'modals',
  initialState,
  reducers: {
    modalOpened(state, { payload }: PayloadAction<OpenModal>) {
      state.open = payload;
    },
    /** A notice is shown only in the view it was dispatched for. */
    authViewChanged(state, { payload }: PayloadAction<AuthView>) {
      if (state.open?.name === 'auth') state.open = { name: 'auth', view: payload };
    },
    affiliateViewChanged(state, { payload }: PayloadAction<AffiliateView>) {
      if (state.open?.name === 'affiliate') state.open.view = payload;
    },
    /** Copies field by field, so that no password gets in. */
    affiliateRegistered(state, { payload }: PayloadAction<AffiliateData>) {
      const { email, phoneNo, phoneCode, fullName } = payload;
      state.registerAffiliateData = { email, phoneNo, phoneCode, fullName };
    },
    /** Clears the modal's state, but keeps a due Enterprise request until it resumes. */
    modalClosed(state) {
      return { ...initialState, afterLogIn: state.afterLogIn?.due ? state.afterLogIn : null };
    },
    /** A logged-out user requests the Enterprise plan: the login view opens and the request waits. */
    enterpriseLogInRequested(state, { payload }: PayloadAction<{ requestedTeamSize: number }>) {
      state.afterLogIn = { requestedTeamSize: payload.requestedTeamSize, due: false };
      state.open = { name: 'auth', view: 'login' };
    },
    enterpriseRequestResumed(state) {
      state.afterLogIn = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loggedIn, (state) => {
        if (state.afterLogIn) state.afterLogIn.due = true;
      })
      .addCase(sessionCleared, (state) => ({ ...initialState, registerAffiliateData: state.registerAffiliateData }))
      .addCase(sessionEnded, (state, { payload }) => {
        if (payload.reason === 'refused') state.registerAffiliateData = null;
      })
      .addCase(storedValuesChanged, (state, { payload }) => {
        if (payload.registerAffiliateData !== undefined) state.registerAffiliateData = payload.registerAffiliateData;
      });
  },
  selectors: {
    selectOpenModal: (state) => state.open,
    selectRegisterAffiliateData: (state) => state.registerAffiliateData,
    selectAfterLogIn: (state) => state.afterLogIn,
  },
});

export const modalsSlice = slice;
export const {
  modalOpened,
  authViewChanged,
  affiliateViewChanged,
  affiliateRegistered,
  modalClosed,
  enterpriseLogInRequested,
  enterpriseRequestResumed,
} = slice.actions;
export const { selectOpenModal, selectRegisterAffiliateData, selectAfterLogIn } = slice.selectors;

interface Views {
  auth: AuthView;
  affiliate: AffiliateView;
}

/** Returns whether a dialog shows this view; responses for other views are ignored. */
export function selectIsShowing<N extends keyof Views>(
  state: Parameters<typeof selectOpenModal>[0],
  name: N,
  view: Views[N],
): boolean {
  const open = selectOpenModal(state);
  return open?.name === name && open.view === view;
}
