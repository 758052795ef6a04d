import { render } from '@testing-library/react';
import { tolerateMovedNodes } from './movedNodes';

const { removeChild, insertBefore } = Node.prototype;
afterEach(() => Object.assign(Node.prototype, { removeChild, insertBefore }));

/** Changes text the way a translation extension does. */
function replaceTexts(element: HTMLElement, moves: boolean) {
  for (const text of [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(moves ? text : (text.nodeValue ?? ''));
  }
}
const Part = ({ first, last }: { first: boolean; last: boolean }) => (
  <p>
    {first && <b>one</b>}
    {last && 'two'}
  </p>
);

test.each([true, false])('removes replaced text (moved: %s) and inserts before it', (moves) => {
  tolerateMovedNodes();
  const { rerender } = render(<Part first={false} last />);
  const part = document.querySelector('p')!;
  replaceTexts(part, moves);
  rerender(<Part first last />);
  expect(part).toHaveTextContent(moves ? 'onetwo' : 'twoone');
  rerender(<Part first last={false} />);
  expect(part).toHaveTextContent(moves ? 'one' : 'twoone');
});
