import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { CART_ONE_ROW_MAX_QUANTITY, DEFAULT_CART_COUNT } from '../../config/constants';
import { loggedIn, loggedOut, sessionEnded } from './session';
import { storedValuesChanged } from './storage';
import type { Selection } from './storedValues';

export type { Selection } from './storedValues';

interface CartState {
  selectedData: Selection | null;
  /** Number of rows in the priced cart: base plan, extra users. Null counts as 0. */
  cartCount: number | null;
}

const initialState: CartState = { selectedData: null, cartCount: null };

const slice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    purchaseSelected(state, { payload }: PayloadAction<Selection>) {
      state.selectedData = { priceId: payload.priceId, quantity: payload.quantity };
    },
    /** The cart request succeeded. */
    cartPriced(state, { payload }: PayloadAction<{ quantity: number }>) {
      state.cartCount = payload.quantity <= CART_ONE_ROW_MAX_QUANTITY ? 1 : 2;
    },
    cartCleared: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(loggedOut, () => initialState)
      .addCase(loggedIn, (state) => {
        state.cartCount ??= DEFAULT_CART_COUNT;
      })
      // What was stored has its own lifetime: a cart outlives the token, and is there after the next log-in.
      .addCase(sessionEnded, (state, { payload }) =>
        payload.reason === 'refused' || !state.selectedData ? initialState : state,
      )
      .addCase(storedValuesChanged, (state, { payload }) => {
        if (payload.selectedData !== undefined) state.selectedData = payload.selectedData;
        if (payload.cartCount !== undefined) state.cartCount = payload.cartCount;
      });
  },
  selectors: {
    selectSelection: (state) => state.selectedData,
    selectCartCount: (state) => state.cartCount ?? DEFAULT_CART_COUNT,
  },
});

export const cartSlice = slice;
export const { purchaseSelected, cartPriced, cartCleared } = slice.actions;
export const { selectSelection, selectCartCount } = slice.selectors;
