import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../testing/renderPart';
import { CodeBoxes } from './CodeBoxes';

function Harness({
  error,
  initial = '',
  onValue,
}: {
  error?: string;
  initial?: string;
  onValue?: (value: string) => void;
}) {
  const [value, setValue] = useState(initial);
  const handleChange = (next: string) => {
    setValue(next);
    onValue?.(next);
  };
  const legend = 'Code sent to +1 555 013 4477';
  return (
    <>
      <CodeBoxes legend={legend} name="Mobile code" value={value} error={error} onChange={handleChange} />
      <output>{value}</output>
      <button onClick={() => setValue('')}>Clear</button>
    </>
  );
}

const box = (at: number) => screen.getByRole('textbox', { name: `Mobile code, digit ${at} of 6` });
const shown = () => [1, 2, 3, 4, 5, 6].map((at) => (box(at) as HTMLInputElement).value || '_').join('');
const value = () => screen.getByRole('status').textContent;

describe('CodeBoxes', () => {
  it('R66 a digit moves on, anything else stays out', async () => {
    const { user } = renderPart(<Harness />);
    await user.click(box(1));
    await user.keyboard('4a8-2');
    expect(shown()).toBe('482___');
    expect(box(4)).toHaveFocus();
  });

  it('R66 Backspace empties a box, then moves back and empties the one before', async () => {
    const { user } = renderPart(<Harness initial="482" />);
    await user.click(box(4));
    await user.keyboard('{Backspace}');
    expect(box(3)).toHaveFocus();
    expect(shown()).toBe('48____');
    await user.click(box(2));
    await user.keyboard('{Backspace}');
    expect(shown()).toBe('4_____');
    expect(box(2)).toHaveFocus();
    await user.keyboard('{Backspace}{Backspace}');
    expect(shown()).toBe('______');
  });

  it('R66 arrows, Home and End walk and stop at the ends', async () => {
    const { user } = renderPart(<Harness initial="482915" />);
    await user.click(box(1));
    await user.keyboard('{ArrowLeft}');
    expect(box(1)).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(box(3)).toHaveFocus();
    await user.keyboard('{End}{ArrowRight}');
    expect(box(6)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(box(1)).toHaveFocus();
  });

  it.each(['482915', '482-915', ' 4 8 2 9 1 5 ', '٤٨٢٩١٥', '４８２９１５'])(
    'R45, T13 pasting six digits fills all boxes from any of them: %j',
    async (text) => {
      const { user } = renderPart(<Harness initial="11" />);
      await user.click(box(3));
      await user.paste(text);
      expect(shown()).toBe('482915');
      expect(box(6)).toHaveFocus();
    },
  );

  it.each(['48291', '4829156', 'abc', '48291x'])('R45, T13 pasting anything else changes nothing: %j', async (text) => {
    const { user } = renderPart(<Harness initial="11" />);
    await user.click(box(3));
    await user.paste(text);
    expect(shown()).toBe('11____');
  });

  it('R166 takes a whole code that autofill puts into the first box', async () => {
    const { user } = renderPart(<Harness />);
    expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
    expect(box(1)).not.toHaveAttribute('maxlength');
    expect(box(2)).toHaveAttribute('autocomplete', 'off');
    // What a phone does: the value arrives at once, without keys.
    await user.click(box(1));
    const input = box(1) as HTMLInputElement;
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(input, '482915');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    expect(await screen.findByText('482915')).toBeVisible();
    expect(shown()).toBe('482915');
  });

  it('R66 typing over a digit replaces it', async () => {
    const { user } = renderPart(<Harness initial="482915" />);
    await user.click(box(2));
    await user.keyboard('7');
    expect(shown()).toBe('472915');
    expect(box(3)).toHaveFocus();
  });

  it('R66 a gap stays where it is, and the value holds the digits that are there', async () => {
    const { user } = renderPart(<Harness initial="482915" />);
    await user.click(box(3));
    await user.keyboard('{Delete}');
    expect(shown()).toBe('48_915');
    expect(value()).toBe('48915');
    await user.keyboard('2');
    expect(value()).toBe('482915');
  });

  it('R69 can be cleared from outside', async () => {
    const { user } = renderPart(<Harness initial="482915" />);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(shown()).toBe('______');
  });

  it('R170 names the group and says what is wrong with all six', () => {
    renderPart(<Harness error="Please enter valid 6 digit mobile OTP" />);
    const group = screen.getByRole('group', { name: 'Code sent to +1 555 013 4477' });
    expect(group).toHaveAccessibleDescription('Please enter valid 6 digit mobile OTP');
    for (const at of [1, 2, 3, 4, 5, 6]) expect(box(at)).toBeInvalid();
  });
});
