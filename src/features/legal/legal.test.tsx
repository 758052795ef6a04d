import { screen, within } from '@testing-library/react';
import { renderPage } from '../../testing/renderApp';

const main = () => within(screen.getByRole('main'));
const topics = () =>
  main()
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)
    .filter((title) => title !== 'On this page');

test('R130 the privacy policy has its eight topics and its effective date', async () => {
  await renderPage('/privacy-policy');
  expect(main().getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  expect(main().getByText('Effective date: 18 Mar 2025')).toBeVisible();
  expect(topics()).toEqual([
    'Data we collect',
    'How we use it',
    'Sharing',
    'Security',
    'Your rights',
    'Third-party links',
    'Changes to this policy',
    'Contact',
  ]);
  expect(main().getByText(/We do not sell your personal data/)).toBeVisible();
});

test('R198 the link to request personal data opens a prefilled email to support', async () => {
  await renderPage('/privacy-policy');
  const [link] = main().getAllByRole('link', { name: 'hello@shinglewise.example' });
  expect(link).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:hello@shinglewise\.example\?subject=My%20personal%20data&body=/),
  );
});

test('R130 R131 T33 the terms have their eight topics and link to the privacy policy', async () => {
  const { user } = await renderPage('/terms-conditions');
  expect(main().getByText('Effective date: 18 Mar 2025')).toBeVisible();
  expect(topics()).toEqual([
    'Acceptance',
    'Acceptable use',
    'Accounts',
    'Intellectual property',
    'Third-party services',
    'Limitation of liability',
    'Privacy',
    'Changes to these terms',
  ]);
  await user.click(main().getByRole('link', { name: 'privacy policy' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  expect(window.location.pathname).toBe('/privacy-policy');
});

test('R130 each topic has its own URL in the table of contents', async () => {
  await renderPage('/terms-conditions');
  const contents = within(main().getByRole('navigation', { name: 'On this page' }));
  for (const link of contents.getAllByRole('link')) {
    expect(document.querySelector(link.getAttribute('href') ?? '')).toHaveTextContent(link.textContent ?? '');
  }
});
