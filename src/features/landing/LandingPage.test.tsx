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

test('R2 R26 the sections are in the order of the specification and have its hash names', async () => {
  await renderApp('/');
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
});

test('R20 R21 the hero links to pricing and to the contact section', async () => {
  const { user } = await renderApp('/');
  expect(screen.getByRole('link', { name: 'See Pricing' })).toHaveAttribute('href', '/pricing');
  await user.click(screen.getByRole('link', { name: 'Schedule Demo' }));
  expect(window.location.hash).toBe('#contact');
  await waitFor(() => expect(document.getElementById('contact')).toHaveFocus());
});

test('R22 R174 the poster opens a looping, muted video in a dialog, and loads none of it before', async () => {
  const { user } = await renderApp('/');
  expect(document.querySelector('video')).toBeNull();
  const poster = screen.getByRole('button', { name: /^Play the video/ });
  await user.click(poster);
  const dialog = within(await screen.findByRole('dialog', { name: 'One roof, start to finish' }));
  const film = dialog.getByLabelText('One roof, start to finish') as HTMLVideoElement;
  expect(film.loop).toBe(true);
  expect(film.muted).toBe(true);
  // The tests run with reduced motion, so the carousel waits for its play button.
  expect(film).not.toHaveAttribute('autoplay');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('video')).toBeNull());
  expect(poster).toHaveFocus();
});

test('R23 seven partners', async () => {
  await renderApp('/');
  expect(partners).toHaveLength(7);
  const shown = sectionOf('Trusted by Partners').getAllByRole('listitem');
  expect(shown.map((item) => item.textContent)).toEqual(partners.map(({ name }) => name));
});

test('R24 R25 R26 both stakeholders, six features, four reasons', async () => {
  await renderApp('/');
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
});

test('R27 R172 six screens in a carousel that can be paused and moved; paused under reduced motion', async () => {
  await renderApp('/');
  const carousel = sectionOf('The app in action');
  expect(carousel.getAllByRole('group', { name: /^\d of 6$/ })).toHaveLength(6);
  expect(carousel.getAllByRole('img', { name: /^App screen:/ })).toHaveLength(6);
  for (const name of ['Play', 'Previous screen', 'Next screen']) {
    expect(carousel.getByRole('button', { name })).toBeEnabled();
  }
});

test('R29 how it works has the four steps of the specification', async () => {
  await renderApp('/');
  const steps = sectionOf('How it works').getAllByRole('listitem');
  const words = [
    [/Shingle Identification/, /photos/, /measurements/, /detailed report/, /supplemental documents/],
    [/Shingle Visualization/, /visualizer tool/, /real time/],
    [/Product Search and Comparison/, /thousands of products/, /existing shingles/, /side by side/],
    [/Documentation and Support/, /code compliance/, /PDF/, /in the app or by email/],
  ];
  expect(steps).toHaveLength(4);
  steps.forEach((step, index) => words[index]?.forEach((part) => expect(step).toHaveTextContent(part)));
});

test('R30 shows support hours, email and phone', async () => {
  await renderApp('/');
  const section = sectionOf('Talk to a person');
  expect(section.getByText(/Support is available 24\/7/)).toBeVisible();
  expect(section.getByRole('link', { name: contact.email })).toHaveAttribute('href', `mailto:${contact.email}`);
  expect(section.getByRole('link', { name: contact.phone })).toHaveAttribute('href', contact.phoneHref);
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
