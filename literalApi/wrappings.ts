/** An answer in the fields that the specification prints: those beside `data`, and `data` where one is printed. */
export interface Printed {
  beside?: Record<string, unknown>;
  data?: unknown;
}

/** One way of wrapping every answer of an API. */
export interface Wrapping {
  success(printed: Printed): unknown;
  /** @param printed what comes along with a refusal, such as where the codes of an unverified account go */
  refusal(message: string, printed?: Printed): { status: number; body: unknown };
  /** Whether the log-in of an account without verification is a refusal. */
  refusesUnverified: boolean;
}

/** With `success` and `data`; a refusal is a 200 that says `success: false`. */
const envelope: Wrapping = {
  success: ({ beside, data }) => ({ success: true, ...beside, data }),
  refusal: (message, { beside, data } = {}) => ({ status: 200, body: { success: false, message, ...beside, data } }),
  refusesUnverified: true,
};

/** The same once more inside `data`, as an HTTP client shows it. */
const twice: Wrapping = {
  success: ({ beside, data }) => ({ success: true, data: { ...beside, data } }),
  refusal: (message, printed) => ({ status: 400, body: { success: false, data: { message, ...printed } } }),
  refusesUnverified: false,
};

/** Nothing around it: neither `success` nor, where that is all there is, `data`; an answer without fields has no body. */
const bare: Wrapping = {
  success: ({ beside, data }) => (beside && data ? { ...beside, data } : (beside ?? data)),
  refusal: (message, printed) => ({ status: 422, body: { message, ...printed } }),
  refusesUnverified: false,
};

export const wrappings = { envelope, twice, bare } as const;
export type WrappingName = keyof typeof wrappings;
export const wrappingNames = Object.keys(wrappings) as WrappingName[];
