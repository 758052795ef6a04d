import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { OTP_RESEND_SECONDS } from '../../config/constants';
import { modalClosed } from './modals';
import { sessionEnded } from './session';
import { storedValuesChanged } from './storage';
import type { Countdown } from '../../lib/countdown';
import type { CodeDestination } from './storedValues';

export type { CodeDestination, CodePurpose } from './storedValues';

interface OtpTimerState {
  otpTime: number | null;
  timer: Countdown | null;
  data: CodeDestination | null;
}

const initialState: OtpTimerState = { otpTime: null, timer: null, data: null };

/** The codes that were sent. The store has no timer: views compute the wait from the clock. */
const slice = createSlice({
  name: 'otpTimer',
  initialState,
  reducers: {
    /**
     * Codes were sent; `at` is epoch ms, `wait` the seconds until the next request, if the API sent them. Reopening the
     * view during the countdown sends no new codes.
     */
    codesSent(_state, { payload }: PayloadAction<CodeDestination & { at: number; wait?: number }>) {
      const { at, wait = OTP_RESEND_SECONDS, ...data } = payload;
      return {
        otpTime: data.purpose === 'sign-up' ? at : null,
        timer: { time: at, count: wait },
        data: {
          email: data.email,
          phoneNo: data.phoneNo,
          phoneCallingCode: data.phoneCallingCode,
          purpose: data.purpose,
        },
      };
    },
    /** The codes were correct, or the user left the flow. */
    codeEntryLeft: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(modalClosed, () => initialState)
      .addCase(sessionEnded, (state, { payload }) => (payload.reason === 'refused' ? initialState : state))
      .addCase(storedValuesChanged, (state, { payload }) => {
        if (payload.otpTime !== undefined) state.otpTime = payload.otpTime;
        if (payload.timer !== undefined) state.timer = payload.timer;
        if (payload.data !== undefined) state.data = payload.data;
      });
  },
  selectors: {
    selectCountdown: (state) => state.timer,
    selectCodeDestination: (state) => state.data,
  },
});

export const otpTimerSlice = slice;
export const { codesSent, codeEntryLeft } = slice.actions;
export const { selectCountdown, selectCodeDestination } = slice.selectors;
