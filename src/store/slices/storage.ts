import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Lasts } from '../persistence/areas';
import type { StoredValues } from './storedValues';

interface StorageState {
  /** True once what was stored has been read (or there was nothing): guards wait for it. */
  restored: boolean;
  /** Set once local storage rejected a value: how long such values last. */
  failed: Lasts | null;
}

/**
 * Another tab changed these stored values, or they ran out. Each slice takes what is its own;
 * a value at its initial value means "no longer there".
 */
export const storedValuesChanged = createAction<Partial<StoredValues>>('storage/storedValuesChanged');

const initialState: StorageState = { restored: false, failed: null };

const slice = createSlice({
  name: 'storage',
  initialState,
  reducers: {
    storageRestored(state) {
      state.restored = true;
    },
    storingFailed(state, { payload }: PayloadAction<Lasts>) {
      state.failed = payload;
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
