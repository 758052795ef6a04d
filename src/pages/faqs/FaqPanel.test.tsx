import { screen } from '@testing-library/react';
import { renderPart } from '../../testing/renderPart';
import { FaqPanel } from './FaqPanel';

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
