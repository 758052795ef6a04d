import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { CART_ONE_ROW_MAX_QUANTITY, DEFAULT_CART_COUNT } from '../../config/constants';
import { loggedOut, sessionEnded } from './session';
import { storedValuesChanged } from './storage';
import type { Selection } from './storedValues';

export type { Selection } from './storedValues';

interface CartState {
  selectedData: Selection | null;
  /** Rows of the priced cart: base plan, extra users (T22). */
  cartCount: number;
}

const initialState: CartState = { selectedData: null, cartCount: DEFAULT_CART_COUNT };

const slice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    purchaseSelected(state, { payload }: PayloadAction<Selection>) {
      state.selectedData = { priceId: payload.priceId, quantity: payload.quantity };
    },
    /** The cart request was answered (specification 4.9, R99). */
    cartPriced(state, { payload }: PayloadAction<{ quantity: number }>) {
      state.cartCount = payload.quantity <= CART_ONE_ROW_MAX_QUANTITY ? 1 : 2;
    },
    cartCleared: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(loggedOut, () => initialState)
      .addCase(sessionEnded, () => initialState)
      .addCase(storedValuesChanged, (state, { payload }) => {
        if (payload.selectedData !== undefined) state.selectedData = payload.selectedData;
        if (payload.cartCount !== undefined) state.cartCount = payload.cartCount;
      });
  },
  selectors: {
    selectSelection: (state) => state.selectedData,
    selectCartCount: (state) => state.cartCount,
  },
});

export const cartSlice = slice;
export const { purchaseSelected, cartPriced, cartCleared } = slice.actions;
export const { selectSelection, selectCartCount } = slice.selectors;
