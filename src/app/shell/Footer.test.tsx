import { screen, within } from '@testing-library/react';
import { contact, socialLinks } from '../../config/content';
import { env } from '../../config/env';
import { renderApp } from '../../testing/renderApp';
import { failNext } from '../../testing/faults';

const footer = () => within(screen.getByRole('contentinfo'));

test('R32 the download block links to both stores; contact and social icons follow', async () => {
  await renderApp('/faqs');
  expect(footer().getByRole('link', { name: 'Download for iPhone' })).toHaveAttribute('href', env.iosAppUrl);
  expect(footer().getByRole('link', { name: 'Download for Android' })).toHaveAttribute('href', env.androidAppUrl);
  expect(footer().getByRole('link', { name: contact.email })).toHaveAttribute('href', `mailto:${contact.email}`);
  for (const { name, href } of socialLinks) expect(footer().getByRole('link', { name })).toHaveAttribute('href', href);
});

test('R34 copyright with the current year, links to privacy and terms', async () => {
  await renderApp('/faqs');
  expect(screen.getByRole('contentinfo')).toHaveTextContent(`© ${new Date().getFullYear()} Shinglewise`);
  expect(footer().getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
  expect(footer().getByRole('link', { name: 'Terms and conditions' })).toHaveAttribute('href', '/terms-conditions');
});

test('R33 T25 the newsletter box checks the address, subscribes once and thanks', async () => {
  const { user } = await renderApp('/faqs');
  const box = footer().getByLabelText('New products and matches, once a month');
  await user.type(box, 'no-address{Enter}');
  expect(await footer().findByText('Invalid email format.')).toBeVisible();
  expect(box).toHaveFocus();
  await user.type(box, '@shinglewise.example');
  expect(footer().queryByText('Invalid email format.')).not.toBeInTheDocument();
  await user.click(footer().getByRole('button', { name: 'Subscribe Now' }));
  expect(await footer().findByRole('status')).not.toBeEmptyDOMElement();
  expect(box).toHaveValue('');
});

test('R33 R140 what was typed stays after a failure, and the failure is shown', async () => {
  const { user } = await renderApp('/faqs');
  failNext('/newsletter/subscriptions', 'offline');
  const box = footer().getByLabelText('New products and matches, once a month');
  await user.type(box, 'ann@shinglewise.example{Enter}');
  expect(await footer().findByRole('alert')).toHaveTextContent('Request failed. Please try again.');
  expect(box).toHaveValue('ann@shinglewise.example');
});
