import { createAction, createSlice } from '@reduxjs/toolkit';
import type { StoredValues } from './storedValues';

interface StorageState {
  /** True once what was stored has been read (or there was nothing): guards wait for it. */
  restored: boolean;
  /** True once the browser refused to store something; the product goes on from memory. */
  failed: boolean;
}

/**
 * Another tab changed these stored values, or they ran out. Each slice takes what is its own;
 * a value at its initial value means "no longer there".
 */
export const storedValuesChanged = createAction<Partial<StoredValues>>('storage/storedValuesChanged');

const initialState: StorageState = { restored: false, failed: false };

const slice = createSlice({
  name: 'storage',
  initialState,
  reducers: {
    storageRestored(state) {
      state.restored = true;
    },
    storingFailed(state) {
      state.failed = true;
    },
  },
  selectors: {
    selectRestored: (state) => state.restored,
    /** For a notice, shown once. */
    selectStoringFailed: (state) => state.failed,
  },
});

export const storageSlice = slice;
export const { storageRestored, storingFailed } = slice.actions;
export const { selectRestored, selectStoringFailed } = slice.selectors;
