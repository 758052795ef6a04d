import { screen, within } from '@testing-library/react';
import { renderPage } from '../../testing/renderApp';

const main = () => within(screen.getByRole('main'));
const topics = () =>
  main()
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)
    .filter((title) => title !== 'On this page');

test('R130 R198 the privacy policy has its eight topics, its effective date, and a link with a prefilled email to request personal data', async () => {
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
  const [link] = main().getAllByRole('link', { name: 'hello@shinglewise.example' });
  expect(link).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:hello@shinglewise\.example\?subject=My%20personal%20data&body=/),
  );
});

test('R130 R131 T33 the terms have their eight topics, each with its own URL in the table of contents, and link to the privacy policy', async () => {
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
  const contents = within(main().getByRole('navigation', { name: 'On this page' }));
  for (const link of contents.getAllByRole('link')) {
    expect(document.querySelector(link.getAttribute('href') ?? '')).toHaveTextContent(link.textContent ?? '');
  }
  await user.click(main().getByRole('link', { name: 'privacy policy' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  expect(window.location.pathname).toBe('/privacy-policy');
});
