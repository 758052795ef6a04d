import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/** The empty api; `endpoints.gen.ts` adds the operations of the contract, `enhancements.ts` what the contract cannot say. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  endpoints: () => ({}),
});
