/** The frame of both legal texts (specification 2.13). */
export const effectiveDate = (date: string) => `Effective date: ${date}`;
export const contents = 'On this page';
