import type { Reducer } from '@reduxjs/toolkit';
import type { AppStore } from '../store';
import { attachApi } from '../store/attachApi';
import { STORED_FIELDS } from '../store/persistence/areas';
import { persistedWithoutStorage } from '../store/persistence/storage';
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

/**
 * Makes a page able to import a report whatever it has loaded so far. To be called before the store is started. The api
 * comes whole: pages take its reducer in the store for a sign that its middleware is there too.
 */
export function acceptReports(store: AppStore): void {
  injectPersistedReducers(store);
  attachApi(store);
}
