import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { browser } from '../../lib/browser';
import { readPendingCheckout } from '../../store/pending';
import { buyPro, callApi, logIn, makeAccount } from '../../testing/api';
import { quotedAmounts } from '../../testing/forms';
import { failNext } from '../../testing/faults';
import { renderPage } from '../../testing/renderApp';
import { watchWire } from '../../testing/wire';

const openSheet = async (account: { token: string }, title: string) => {
  const { user } = await renderPage('/account', { account });
  await user.click(await screen.findByRole('button', { name: 'Add seats' }));
  return { user, sheet: within(await screen.findByRole('dialog', { name: title })) };
};

test('an owner sees the price of added seats and pays for them on the hosted checkout', async () => {
  const account = await makeAccount();
  await buyPro(account, 5);
  const leaveFor = jest.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
  const sent = watchWire();
  const { user, sheet } = await openSheet(account, 'Add seats');
  const seats = sheet.getByLabelText('Seats to add');
  await user.keyboard('2');
  expect(seats).toHaveValue('2');
  const enter = async (text: string) => {
    await user.clear(seats);
    await user.type(seats, text);
  };
  for (const [text, error] of [
    ['0', 'Enter how many members to add, from 1 to 50.'],
    ['51', 'For more than 50 users, please contact support.'],
  ] as const) {
    await enter(text);
    await user.click(sheet.getByRole('button', { name: /^Add/ }));
    expect(await sheet.findByRole('alert')).toHaveTextContent(error);
  }
  expect(sheet.getByRole('link', { name: 'contact support' })).toHaveAttribute('href', '/#contact');
  failNext('/payment/quote', { status: 409, message: 'Your plan is being renewed.' });
  await enter('3');
  expect(await sheet.findByText('Your plan is being renewed.')).toBeVisible();
  // No box without a price.
  expect(sheet.queryByRole('status')).toBeNull();
  await enter('2');
  const add = await sheet.findByRole('button', { name: /^Add 2 seats, \$[\d.]+ today$/ });
  const quoted = quotedAmounts(sheet);
  expect(quoted).toMatchObject({
    Now: '$62.50 a month',
    From: '$87.50 a month',
    'For the new seats': '$25.00 a month',
  });
  expect(add).toHaveAccessibleName(`Add 2 seats, ${quoted['Due today']} today`);

  failNext('/payment/create-prorated-checkout', { status: 200, data: { sessionUrl: 'https://evil.example/pay' } });
  await user.click(add);
  expect(await sheet.findByRole('alert')).toHaveTextContent('Unable to update team size at the moment.');
  expect(leaveFor).not.toHaveBeenCalled();
  await user.click(add);
  await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
  const { origin } = window.location;
  expect(sent('/payment/create-prorated-checkout')[1]!.body).toEqual({
    newTeamMembers: 2,
    successUrl: `${origin}/success`,
    cancelUrl: `${origin}/failure`,
  });
  expect(readPendingCheckout()).toEqual({ newTeamMembers: 2, teamSize: 7 });
});

test.each([
  ['cancelled', 'Resume plan', /^Resume your plan before you add seats\./],
  ['pastdue', 'Pay the amount due', /^Pay the amount due before you add seats\./],
  ['enterprise', 'Add members with support', /^Your Enterprise plan has \d+ users/],
])('%s: the sheet shows what comes first', async (name, title, words) => {
  const { sheet } = await openSheet({ token: await logIn(`${name}@example.com`, 'Shingle-2025') }, title);
  expect(sheet.getByText(words)).toBeVisible();
});

const CARD = { brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2099, holder: { fullName: 'Sam Lee' } };
test.each([
  [
    "the former owner's card",
    CARD,
    /^Sam Lee’s Visa ••••\s4242, expires\s12\/2099$/,
    /Until you add your own card, renewals are charged to Sam Lee’s Visa ••••\s4242\.$/,
  ],
  [
    'that there is no card',
    null,
    'No card on file',
    /No card is on file\. After you resume, add one on your overview page\./,
  ],
])('panel and sheet of a canceled plan name %s', async (_, card, inPanel, inSheet) => {
  const account = await makeAccount();
  await buyPro(account, 5);
  await callApi('/payment/subscription/cancel', {}, account.token);
  const invoiceDetails = { company: '', address: '', taxId: '', purchaseOrder: '', copyTo: '' };
  const answer = { state: 'ending', card, nextCharge: null, pastDue: null, scheduled: null, months: [] };
  failNext('/payment/billing', { status: 200, data: { ...answer, invoiceDetails, hasInvoices: true } }, 9);
  const { sheet } = await openSheet(account, 'Resume plan');
  expect(sheet.getByText(inSheet)).toBeVisible();
  expect(screen.getByText(inPanel)).toBeInTheDocument();
  fireEvent.click(await sheet.findByRole('button', { name: 'Resume, $62.50 a month' }));
  const result = await screen.findByText(/^You’ve resumed your plan\. .*renews on .* for \$62\.50\.$/);
  expect(result).toHaveTextContent(card ? /plan\. It renews/ : /plan\. Add a card, so that it renews/);
});

test('a plan resumed after its period names the charge of today', async () => {
  const account = await makeAccount();
  await buyPro(account, 5);
  await callApi('/payment/subscription/cancel', {}, account.token);
  const cost = { amount: 6_250, interval: 'month' };
  const quote = { now: cost, then: { ...cost, from: '2027-04-21T00:00:00.000Z' }, difference: null, dueToday: 6_250 };
  failNext('/payment/quote', { status: 200, data: { ...quote, credit: 0, lines: [] } });
  const { user, sheet } = await openSheet(account, 'Resume plan');
  await user.click(await sheet.findByRole('button', { name: 'Resume, $62.50 today' }));
  expect(sheet.getByText(/ended on .* to pay for the next one today with Visa ••••\s4242\.$/)).toBeVisible();
  await screen.findByText('You’ve resumed your plan. We’re charging $62.50 now. The next charge is on Apr 21, 2027.');
});
