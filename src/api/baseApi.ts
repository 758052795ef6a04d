import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/** The empty api. `endpoints.gen.ts` adds the contract's operations, `enhancements.ts` tags and transformations. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  endpoints: () => ({}),
});
