import { screen, within } from '@testing-library/react';
import { contact, socialLinks } from '../../config/content';
import { env } from '../../config/env';
import { renderApp } from '../../testing/renderApp';
import { failNext } from '../../testing/faults';

const footer = () => within(screen.getByRole('contentinfo'));

test('R32 R34 links to both stores, contact, social icons, privacy and terms; the current year', async () => {
  await renderApp('/faqs');
  expect(footer().getByRole('link', { name: 'Download for iPhone' })).toHaveAttribute('href', env.iosAppUrl);
  expect(footer().getByRole('link', { name: 'Download for Android' })).toHaveAttribute('href', env.androidAppUrl);
  expect(footer().getByRole('link', { name: contact.email })).toHaveAttribute('href', `mailto:${contact.email}`);
  for (const { name, href } of socialLinks) expect(footer().getByRole('link', { name })).toHaveAttribute('href', href);
  expect(screen.getByRole('contentinfo')).toHaveTextContent(`© ${new Date().getFullYear()} Shinglewise`);
  expect(footer().getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
  expect(footer().getByRole('link', { name: 'Terms and conditions' })).toHaveAttribute('href', '/terms-conditions');
});

test('R33 R140 T25 the newsletter box checks the address, keeps it after a failure, subscribes and thanks', async () => {
  const { user } = await renderApp('/faqs');
  const box = footer().getByLabelText('New products and matches, once a month');
  await user.type(box, 'no-address{Enter}');
  expect(await footer().findByText('Invalid email format.')).toBeVisible();
  expect(box).toHaveFocus();
  await user.type(box, '@shinglewise.example');
  expect(footer().queryByText('Invalid email format.')).not.toBeInTheDocument();
  failNext('/newsletter/subscriptions', 'offline');
  await user.click(footer().getByRole('button', { name: 'Subscribe Now' }));
  expect(await footer().findByRole('alert')).toHaveTextContent('Request failed. Please try again.');
  expect(box).toHaveValue('no-address@shinglewise.example');
  await user.click(footer().getByRole('button', { name: 'Subscribe Now' }));
  expect(await footer().findByRole('status')).not.toBeEmptyDOMElement();
  expect(box).toHaveValue('');
});
