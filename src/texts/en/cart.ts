/** The cart and the way to the checkout (specification 2.8, 8). */
export const title = 'Cart';
export const backToPricing = 'Back to pricing';
export const tryAgain = 'Try again';
export const product = 'Product';
export const quantity = 'Qty (Total Users)';
export const total = 'Total';
export const clear = 'Clear Cart';
export const loading = 'Loading the cart';
export const summary = 'Summary';
export const dueToday = (users: number) => `Due today, for ${users} ${users === 1 ? 'user' : 'users'}`;
export const then = (amount: string, interval: 'month' | 'year') => `Then ${amount} each ${interval} until you cancel.`;
export const proceed = 'Proceed to checkout';
export const whereYouPay = 'You pay on the page of our card payment provider and come back here.';
export const cartFailed = 'Failed to load cart details.';
export const nothingCharged = 'Nothing was charged, and your selection is kept.';
export const checkoutFailed = 'Checkout error occurred.';
