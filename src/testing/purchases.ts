import { callApi, type Account } from './api';

/** A card of the sandbox's hosted checkout that pays. */
const CARD = { number: '4242 4242 4242 4242', expiry: '12/39', code: '123' };

/** The page a test runs at; the API sends buyers back to it. */
const returnUrls = { successUrl: 'http://localhost/success', cancelUrl: 'http://localhost/failure' };

/**
 * Pays on the hosted checkout of the sandbox, as a buyer does.
 * @param url address of the checkout; its page is asked for where the API of this run listens
 * @throws Error when it does not lead to the success page
 */
export async function payAt(url: string): Promise<void> {
  const { pathname } = new URL(url);
  const answer = await fetch(`${process.env.TEST_API_ORIGIN}${pathname}/pay`, {
    method: 'POST',
    body: new URLSearchParams(CARD).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  });
  if (answer.headers.get('location') !== returnUrls.successUrl)
    throw new Error(`The checkout answered ${answer.status}.`);
}

/** Gives an account a paid Pro plan, past the screens. */
export async function buyPro(
  { token }: Pick<Account, 'token'>,
  quantity: number,
  priceId = 'price_pro_month',
): Promise<void> {
  const request = { priceId, quantity, ...returnUrls };
  const { data } = await callApi<{ data: { url: string } }>('/payment/create-checkout-session', request, token);
  await payAt(data.url);
  await callApi('/user/plan-details', undefined, token);
}
