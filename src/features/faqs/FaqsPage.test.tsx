import { screen, within } from '@testing-library/react';
import { renderPage } from '../../testing/renderApp';
import { renderPart } from '../../testing/renderPart';
import { faqCategories, intoColumns, matches, splitByNeedle, toNeedle, faqJsonLd, type FaqItem } from './faqs';
import { FaqPanel } from './FaqPanel';
import { claims } from '../../config/content';

const panel = () => screen.getByRole('tabpanel');
const questions = () =>
  within(panel())
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);
const entry = (question: string) => within(panel()).getByText(question).closest('details') as HTMLDetailsElement;

const tab = (name: string | RegExp) => screen.getAllByRole('tab').find(({ textContent }) => textContent!.match(name))!;
const box = () => document.querySelector<HTMLInputElement>('[type=search]')!;

test('R126 R170 eight tabs, the first selected, its questions, every answer in the document; arrow keys and End move through the tabs', async () => {
  const { user } = await renderPage('/faqs');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'General',
    'Using the App',
    'Plans & Pricing',
    'Integrations',
    'Support & Reliability',
    'Contractor-Specific',
    'Distributor/Enterprise',
    'Account & Billing',
  ]);
  expect(screen.getByRole('tab', { name: 'General' })).toHaveAttribute('aria-selected', 'true');
  expect(questions()).toEqual(faqCategories[0]?.items.map(({ question }) => question));
  for (const { answer } of faqCategories.flatMap(({ items }) => items)) {
    expect(document.body).toHaveTextContent(answer, { normalizeWhitespace: true });
  }
  await user.click(tab('General'));
  await user.keyboard('{ArrowRight}');
  expect(tab('Using the App')).toHaveFocus();
  await user.keyboard('{End}');
  expect(tab('Account & Billing')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowRight}');
  expect(tab('General')).toHaveFocus();
});

test('R125 R127 R128 R177 the search filters the selected category, links to matches in others, and is cleared by button and Escape', async () => {
  const { user } = await renderPage('/faqs');
  expect(screen.getByRole('searchbox', { name: 'Search in General' })).toBe(box());
  expect(screen.queryByLabelText('Clear search')).not.toBeInTheDocument();
  await user.type(box(), 'DISCONTINUED');
  expect(questions()).toEqual(['Does it know discontinued shingles?']);
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
  await user.keyboard('phone{Escape}');
  expect(box()).toHaveValue('');

  await user.keyboard('workmanshipx{Backspace}');
  expect(entry('Does it replace an inspection?')).toHaveAttribute('open');
  expect(window.location.search).toBe('');

  await user.clear(box());
  await user.type(box(), 'spam folder');
  expect(within(panel()).getByText('No FAQs found matching your search')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Account & Billing 1 found' })).toBeInTheDocument();
  await user.click(within(panel()).getByRole('button', { name: 'Account & Billing (1)' }));
  expect(questions()).toEqual(['Why do I get two codes when I sign up?']);
  expect(entry('Why do I get two codes when I sign up?')).toHaveAttribute('open');
});

test('R177 category and open question are in the URL, and an unknown category is the first', async () => {
  const { user } = await renderPage('/faqs?category=nonsense&question=%3Cscript%3E');
  expect(tab('General')).toHaveAttribute('aria-selected', 'true');
  await user.click(tab('Integrations'));
  expect(window.location.search).toBe('?category=integrations');
  await user.click(within(panel()).getByText('Do you have an API?'));
  expect(window.location.search).toBe('?category=integrations&question=api');
  await user.click(within(panel()).getByText('Do you have an API?'));
  expect(window.location.search).toBe('?category=integrations');
});

test('R177 a link to a question opens its tab and answer, even without the category, and is copied as an absolute URL', async () => {
  const { user } = await renderPage('/faqs?question=api');
  expect(tab('Integrations')).toHaveAttribute('aria-selected', 'true');
  expect(entry('Do you have an API?')).toHaveAttribute('open');
  const copy = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(entry('Do you have an API?')).getByRole('link', { name: /^Copy link/ }));
  expect(await within(entry('Do you have an API?')).findByText('Link copied')).toBeVisible();
  expect(copy).toHaveBeenCalledWith(`${window.location.origin}/faqs?category=integrations&question=api`);
});

test('R128 an empty category shows its own message', () => {
  renderPart(
    <FaqPanel
      category={{ id: 'new', name: 'New', items: [] }}
      chosen
      needle=""
      named={null}
      arrived={null}
      onToggle={jest.fn()}
    />,
  );
  expect(screen.getByText('There are no questions in this category yet.')).toBeVisible();
  expect(screen.queryByText('No FAQs found matching your search')).not.toBeInTheDocument();
});

const items = faqCategories.flatMap((category) => category.items);
const answers = items.map(({ answer }) => answer).join('\n');

test('R126 every category has at least six answered questions, and IDs are unique', () => {
  for (const { items: own } of faqCategories) expect(own.length).toBeGreaterThanOrEqual(6);
  for (const { question, answer } of items) {
    expect(question).toMatch(/\?( What now\?| Can you add it\?| Can our products be listed\?)?$/);
    expect(answer.length).toBeGreaterThan(20);
  }
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
});

test('R129 T26 the answers contain the claims of the specification', () => {
  expect(answers).toContain(`Under ${claims.identificationSeconds} seconds from ${claims.photos} photos`);
  expect(answers).toContain(`Over ${claims.accuracyPercent}% accuracy`);
  expect(answers).toContain(`${claims.uptimePercent}% uptime`);
  expect(answers).toContain(`free trial covers ${claims.freeShinglesPerMonth} shingles per month`);
});

const item: FaqItem = { id: 'x', question: 'How do I Pay?', answer: 'By card (or not).' };

test('R127 a search matches question or answer, ignoring case and surrounding spaces', () => {
  expect(matches(item, toNeedle('  PAY '))).toBe(true);
  expect(matches(item, toNeedle('cArD'))).toBe(true);
  expect(matches(item, toNeedle('cash'))).toBe(false);
  expect(matches(item, toNeedle('   '))).toBe(true);
});

test('R177 keeps the original spelling of matches, and treats pattern characters as text', () => {
  expect(splitByNeedle('Pay by card, pay later', 'pay')).toEqual(['', 'Pay', ' by card, ', 'pay', ' later']);
  expect(splitByNeedle('By card (or not).', '(or')).toEqual(['By card ', '(or', ' not).']);
  expect(splitByNeedle('text', '')).toEqual(['text']);
});

test('R177 a pasted search matches any style of quotes and dashes and ignores invisible characters', () => {
  expect(toNeedle('\u202aWe\u2019ll\u202c\u00a0reply')).toBe("we'll reply");
  expect(splitByNeedle('So we\u2019ll reply.', toNeedle("we'll"))).toEqual(['So ', 'we\u2019ll', ' reply.']);
});

test('R126 entries fill the left column first', () => {
  expect(intoColumns([1, 2, 3, 4, 5])).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  expect(intoColumns([])).toEqual([[], []]);
});

test('R178 the JSON-LD has every question of the page with its answer', () => {
  const { mainEntity } = faqJsonLd(faqCategories);
  expect(mainEntity.map(({ name }) => name)).toEqual(items.map(({ question }) => question));
  expect(mainEntity[0]?.acceptedAnswer.text).toBe(items[0]?.answer);
});
