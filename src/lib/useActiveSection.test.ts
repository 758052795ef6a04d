import { ACTIVE_SECTION_THRESHOLD } from '../config/constants';
import { pickActiveSection, type Visibility } from './useActiveSection';

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
