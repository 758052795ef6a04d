/** After a checkout that was declined or left (specification 2.10). */
export const title = 'Oops! Something went wrong.';
export const lead = 'Your payment did not go through. You can try again or use another card.';
export const seePlans = 'See plans';
export const contactSupport = 'Contact Support';
export const backToHome = 'Back to home';
