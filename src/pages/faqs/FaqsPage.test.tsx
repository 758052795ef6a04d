import { screen, within } from '@testing-library/react';
import { renderPage } from '../../testing/renderApp';
import { renderPart } from '../../testing/renderPart';
import { faqCategories } from './faqs';
import { FaqPanel } from './FaqPanel';

const panel = () => screen.getByRole('tabpanel');
const questions = () =>
  within(panel())
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);
const entry = (question: string) => within(panel()).getByText(question).closest('details') as HTMLDetailsElement;

test('R126 eight tabs, the first chosen, its questions in two columns, every answer in the document', async () => {
  await renderPage('/faqs');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(faqCategories.map(({ name }) => name));
  expect(screen.getByRole('tab', { name: 'General' })).toHaveAttribute('aria-selected', 'true');
  expect(questions()).toEqual(faqCategories[0]?.items.map(({ question }) => question));
  for (const { answer } of faqCategories.flatMap(({ items }) => items)) {
    expect(document.body).toHaveTextContent(answer, { normalizeWhitespace: true });
  }
});

test('R127 the search filters the chosen category by question or answer, whatever the case', async () => {
  const { user } = await renderPage('/faqs');
  await user.type(screen.getByRole('searchbox', { name: 'Search in General' }), 'DISCONTINUED');
  expect(questions()).toEqual(['Does it know discontinued shingles?']);
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'sample board');
  expect(questions()).toEqual(['Who is it made for?']);
});

test('R125 the clear button and Escape empty the box and keep the focus in it', async () => {
  const { user } = await renderPage('/faqs');
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), 'phone');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('phone{Escape}');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('R128 R177 without a match it says so, counts the matches elsewhere and leads there', async () => {
  const { user } = await renderPage('/faqs');
  await user.type(screen.getByRole('searchbox'), 'spam folder');
  expect(within(panel()).getByText('No FAQs found matching your search')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Account & Billing 1 found' })).toBeInTheDocument();
  await user.click(within(panel()).getByRole('button', { name: 'Account & Billing (1)' }));
  expect(questions()).toEqual(['Why do I get two codes when I sign up?']);
  expect(entry('Why do I get two codes when I sign up?')).toHaveAttribute('open');
});

test('R177 category and open question live in the address; Back returns to the category before', async () => {
  const { user } = await renderPage('/faqs');
  await user.click(screen.getByRole('tab', { name: 'Integrations' }));
  expect(window.location.search).toBe('?category=integrations');
  await user.click(within(panel()).getByText('Do you have an API?'));
  expect(window.location.search).toBe('?category=integrations&question=api');
  await user.click(within(panel()).getByText('Do you have an API?'));
  expect(window.location.search).toBe('?category=integrations');
});

test('R177 a link to a question opens its tab and its answer, even without the category', async () => {
  await renderPage('/faqs?question=cancel');
  expect(screen.getByRole('tab', { name: 'Account & Billing' })).toHaveAttribute('aria-selected', 'true');
  expect(entry('How do I cancel?')).toHaveAttribute('open');
});

test('R177 an unknown name in the address shows the first category', async () => {
  await renderPage('/faqs?category=nonsense&question=%3Cscript%3E');
  expect(screen.getByRole('tab', { name: 'General' })).toHaveAttribute('aria-selected', 'true');
});

test('R177 the link of an answer is copied as a whole address', async () => {
  const { user } = await renderPage('/faqs?question=api');
  const copy = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(entry('Do you have an API?')).getByRole('link', { name: /^Copy link/ }));
  expect(await within(entry('Do you have an API?')).findByText('Link copied')).toBeVisible();
  expect(copy).toHaveBeenCalledWith(`${window.location.origin}/faqs?category=integrations&question=api`);
});

test('R126 R170 arrow keys, Home and End move through the tabs', async () => {
  const { user } = await renderPage('/faqs');
  await user.click(screen.getByRole('tab', { name: 'General' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Using the App' })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'Account & Billing' })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'General' })).toHaveFocus();
});

test('R128 a category without questions has a text of its own', () => {
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
