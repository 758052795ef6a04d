/** What search engines are told beside the page (R178). */
export const customerSupport = 'customer support';
export const freePlan = 'Free Plan';
export const proMonthly = 'Pro Plan, billed monthly';
export const proAnnually = 'Pro Plan, billed annually';
export const perUser = 'user';
