import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { OTP_RESEND_SECONDS } from '../../config/constants';
import { modalClosed } from './modals';
import { sessionEnded } from './session';
import { storedValuesChanged } from './storage';
import type { CodeDestination, Countdown } from './storedValues';

export type { CodeDestination, CodePurpose, Countdown } from './storedValues';

interface OtpTimerState {
  otpTime: number | null;
  timer: Countdown | null;
  data: CodeDestination | null;
}

const initialState: OtpTimerState = { otpTime: null, timer: null, data: null };

/**
 * Seconds until new codes may be asked for, 0 without a countdown. Nothing ticks in the store: the view computes
 * it from the clock, so sleep and reload do not matter. A start that lies further ahead than a whole countdown means
 * that the clock was moved; then there is no wait, because the API holds the rule anyway.
 * @param now epoch ms
 */
export function secondsLeft(timer: Countdown | null, now: number): number {
  if (!timer || timer.time - now > timer.count * 1000) return 0;
  const left = Math.ceil(timer.count - (now - timer.time) / 1000);
  return Math.min(timer.count, Math.max(0, left));
}

const slice = createSlice({
  name: 'otpTimer',
  initialState,
  reducers: {
    /**
     * Codes went out; `at` is epoch ms, `wait` the seconds until the next where the API has named them. Not to be sent
     * again for re-entering the view while the countdown runs.
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
    /** The codes were right, or the person went another way. */
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
    selectOtpTime: (state) => state.otpTime,
    selectCountdown: (state) => state.timer,
    selectCodeDestination: (state) => state.data,
  },
});

export const otpTimerSlice = slice;
export const { codesSent, codeEntryLeft } = slice.actions;
export const { selectOtpTime, selectCountdown, selectCodeDestination } = slice.selectors;
