/** The newsletter box (specification 2.4, R33). */
export const name = 'Newsletter';
export const example = 'you@company.com';
export const subscribe = 'Subscribe Now';
