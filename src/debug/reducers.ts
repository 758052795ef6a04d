import type { Reducer } from '@reduxjs/toolkit';
import { api } from '../api';
import type { AppStore } from '../store';
import { STORED_FIELDS } from '../store/persistence/keys';
import { persistedWithoutStorage } from '../store/persistence/replayable';
import { cartSlice } from '../store/slices/cart';
import { modalsSlice } from '../store/slices/modals';
import { otpTimerSlice } from '../store/slices/otpTimer';
import { sessionSlice } from '../store/slices/session';

/** The reducers understand the actions of the persistence, which comes into a page only when something is stored. */
export function injectPersistedReducers(store: AppStore): void {
  for (const { name, reducer } of [sessionSlice, cartSlice, otpTimerSlice, modalsSlice]) {
    const fields = STORED_FIELDS.filter(({ slice }) => slice === name);
    store.parts.injectReducer(name, persistedWithoutStorage(reducer as Reducer, fields));
  }
}

/** Makes a page able to import a report whatever it has loaded so far. To be called before the store is started. */
export function acceptReports(store: AppStore): void {
  injectPersistedReducers(store);
  store.parts.injectReducer(api.reducerPath, api.reducer as never);
}
