import { screen } from '@testing-library/react';
import { renderPart } from '../testing/renderPart';
import { rich } from './rich';

test('R176 what stands in tags is drawn by their functions, wherever the sentence has them', () => {
  const tags = { mail: () => <a href="mailto:a@b.c">a@b.c</a>, b: (inside: string) => <b>{inside}</b> };
  renderPart(<p>{rich('Write <b>now</b> to <mail/>, or <b>never</b>', tags)}</p>);
  const text = screen.getByText(/^Write/);
  expect(text.innerHTML).toBe('Write <b>now</b> to <a href="mailto:a@b.c">a@b.c</a>, or <b>never</b>');
});

test('R176 a text without tags stays what it is, and a lone < is no tag', () => {
  renderPart(<p>{rich('2 < 3 & 4 > 3', {})}</p>);
  expect(screen.getByText('2 < 3 & 4 > 3')).toBeVisible();
});
