import { screen, waitFor, within, renderHook } from '@testing-library/react';
import type { EmblaCarouselType } from 'embla-carousel';
import { ACTIVE_SECTION_THRESHOLD } from '../../config/constants';
import { contact } from '../../config/content';
import { sectionIds } from '../../config/paths';
import { pickActiveSection, type Visibility } from '../../lib/useActiveSection';
import { renderApp } from '../../testing/renderApp';
import { partners } from './sections/Partners';
import { useAutoplay } from './carousel/useCarousel';

const headings = (level: number) => screen.getAllByRole('heading', { level }).map((heading) => heading.textContent);
const sectionOf = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('section') as HTMLElement);

test('R1 R2 R20 R21 R23 R24 R25 R26 R27 R29 R30 R172 the sections have the order, names and contents of the specification; the hero links to pricing and to the contact section', async () => {
  const { user } = await renderApp('/');
  for (const id of sectionIds) expect(document.getElementById(id)).toBeInTheDocument();
  expect(headings(1)).toEqual(['Know the shingle. Match the roof.']);
  expect(headings(2)).toEqual([
    'Trusted by Partners',
    'Optimized for All Roofing Stakeholders',
    'Key Features',
    'About Us',
    'Why Shinglewise',
    'Roofing decisions, made simple',
    'The app in action',
    'How it works',
    'Talk to a person',
    'Take it up the ladder.',
  ]);

  expect(partners).toHaveLength(7);
  const shown = sectionOf('Trusted by Partners').getAllByRole('listitem');
  expect(shown.map((item) => item.textContent)).toEqual(partners.map(({ name }) => name));

  expect(sectionOf('Optimized for All Roofing Stakeholders').getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Contractors' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Distributors & Suppliers' })).toBeVisible();
  expect(
    sectionOf('Key Features')
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent),
  ).toEqual([
    'Photo-based identification',
    'Shingle visualizer',
    'Product database',
    'Smart matching engine',
    'Real-time comparisons',
    'Technical documentation',
  ]);
  expect(sectionOf('Why Shinglewise').getAllByRole('listitem')).toHaveLength(4);

  const carousel = sectionOf('The app in action');
  expect(carousel.getAllByRole('group', { name: /^\d of 6$/ })).toHaveLength(6);
  expect(carousel.getAllByRole('img', { name: /^App screen:/ })).toHaveLength(6);
  for (const name of ['Play', 'Previous screen', 'Next screen']) {
    expect(carousel.getByRole('button', { name })).toBeEnabled();
  }

  const steps = sectionOf('How it works').getAllByRole('listitem');
  const words = [
    [/Shingle Identification/, /photos/, /measurements/, /detailed report/, /supplemental documents/],
    [/Shingle Visualization/, /visualizer tool/, /real time/],
    [/Product Search and Comparison/, /thousands of products/, /existing shingles/, /side by side/],
    [/Documentation and Support/, /code compliance/, /PDF/, /in the app or by email/],
  ];
  expect(steps).toHaveLength(4);
  steps.forEach((step, index) => words[index]?.forEach((part) => expect(step).toHaveTextContent(part)));

  const section = sectionOf('Talk to a person');
  expect(section.getByText(/Support is available 24\/7/)).toBeVisible();
  expect(section.getByRole('link', { name: contact.email })).toHaveAttribute('href', `mailto:${contact.email}`);
  expect(section.getByRole('link', { name: contact.phone })).toHaveAttribute('href', contact.phoneHref);

  expect(screen.getByRole('link', { name: 'See Pricing' })).toHaveAttribute('href', '/pricing');
  await user.click(screen.getByRole('link', { name: 'Schedule Demo' }));
  expect(window.location.hash).toBe('#contact');
  await waitFor(() => expect(document.getElementById('contact')).toHaveFocus());
});

describe('the carousel', () => {
  afterEach(() => jest.useRealTimers());

  test('R28 R150 R172 advances every four seconds; pausing stops it and restarts the interval', () => {
    jest.useFakeTimers();
    const scrollNext = jest.fn();
    const embla = { scrollNext } as Partial<EmblaCarouselType> as EmblaCarouselType;
    const { rerender } = renderHook(({ playing }) => useAutoplay(embla, playing), { initialProps: { playing: true } });
    jest.advanceTimersByTime(3999);
    expect(scrollNext).not.toHaveBeenCalled();
    jest.advanceTimersByTime(8001);
    expect(scrollNext).toHaveBeenCalledTimes(3);
    jest.advanceTimersByTime(3000);
    rerender({ playing: false });
    jest.advanceTimersByTime(20_000);
    rerender({ playing: true });
    jest.advanceTimersByTime(3999);
    expect(scrollNext).toHaveBeenCalledTimes(3);
  });
});

describe('the active section', () => {
  const pick = (sections: Record<string, Visibility>) =>
    pickActiveSection(new Map(Object.entries(sections)), ACTIVE_SECTION_THRESHOLD);

  test('R7 R150 the threshold is one half, and one half is enough', () => {
    expect(pick({ home: { ofSection: 0.49, ofView: 0.2 } })).toBeNull();
    expect(pick({ home: { ofSection: 0.5, ofView: 0.2 } })).toBe('home');
  });

  test('T31 a section taller than two viewports is active if it covers half of the viewport', () => {
    expect(pick({ features: { ofSection: 0.2, ofView: 0.6 } })).toBe('features');
  });

  test('T31 the highest value wins; then the larger coverage, then the first', () => {
    expect(pick({ home: { ofSection: 0.6, ofView: 0.3 }, about: { ofSection: 0.9, ofView: 0.4 } })).toBe('about');
    expect(pick({ home: { ofSection: 1, ofView: 0.2 }, about: { ofSection: 1, ofView: 0.4 } })).toBe('about');
    expect(pick({ home: { ofSection: 1, ofView: 0.4 }, about: { ofSection: 1, ofView: 0.4 } })).toBe('home');
    expect(pick({})).toBeNull();
  });
});
