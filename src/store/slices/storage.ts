import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { StorageLifetime } from '../persistence/areas';
import type { StoredValues } from './storedValues';

interface StorageState {
  /** True once storage has been read; route guards wait for it. */
  restored: boolean;
  /** True if a session is stored, but the code that reads it couldn't be loaded. */
  sessionUnread: boolean;
  /** Set once local storage rejected a value: the lifetime of such values. */
  failed: StorageLifetime | null;
}

/**
 * Another tab changed these stored values, or they expired. Each slice takes its own; an initial value means "removed".
 */
export const storedValuesChanged = createAction<Partial<StoredValues>>('storage/storedValuesChanged');

const initialState: StorageState = { restored: false, sessionUnread: false, failed: null };

const slice = createSlice({
  name: 'storage',
  initialState,
  reducers: {
    storageRestored(state) {
      state.restored = true;
    },
    sessionNotRead(state) {
      state.sessionUnread = true;
    },
    storingFailed(state, { payload }: PayloadAction<StorageLifetime>) {
      state.failed = payload;
    },
  },
  selectors: {
    selectRestored: (state) => state.restored,
    selectSessionUnread: (state) => state.sessionUnread,
    /** For a one-time notice. */
    selectStoringFailed: (state) => state.failed,
  },
});

export const storageSlice = slice;
export const { sessionNotRead, storageRestored, storingFailed } = slice.actions;
export const { selectRestored, selectSessionUnread, selectStoringFailed } = slice.selectors;
