import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../testing/renderPart';
import { CodeBoxes } from './CodeBoxes';

function Harness({ error, initial = '' }: { error?: string; initial?: string }) {
  const [value, setValue] = useState(initial);
  const legend = 'Code sent to +1 555 013 4477';
  return (
    <>
      <output>{value}</output>
      <CodeBoxes legend={legend} name="Mobile code" value={value} error={error} onChange={setValue} />
    </>
  );
}

const box = (at: number) => screen.getByRole('textbox', { name: `Mobile code, digit ${at} of 6` });
const shown = () => [1, 2, 3, 4, 5, 6].map((at) => (box(at) as HTMLInputElement).value || '_').join('');
const value = () => screen.getByRole('status').textContent;

describe('CodeBoxes', () => {
  it('R66 a digit moves to the next box, and other characters are ignored', async () => {
    const { user } = renderPart(<Harness />);
    await user.click(box(1));
    await user.keyboard('4a8-2');
    expect(shown()).toBe('482___');
    expect(box(4)).toHaveFocus();
  });

  it('R66 Backspace empties a box, then the previous one', async () => {
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

  it('R66 arrows, Home and End move between boxes and stop at the ends', async () => {
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

  it('only leaving a code by hand reports blur', async () => {
    const onBlur = jest.fn();
    const props = { value: '', onChange: () => undefined };
    const { user } = renderPart(
      <>
        <CodeBoxes {...props} legend="Phone" name="Mobile code" onBlur={onBlur} />
        <CodeBoxes {...props} legend="Email" name="Email code" />
      </>,
    );
    await user.click(box(5));
    await user.keyboard('12');
    expect(screen.getByRole('textbox', { name: 'Email code, digit 1 of 6' })).toHaveFocus();
    expect(onBlur).not.toHaveBeenCalled();
    await user.click(box(6));
    await user.tab();
    expect(onBlur).toHaveBeenCalledTimes(1);
  });

  it('R66 at either end the focus moves to the code below or above', async () => {
    const { user } = renderPart(
      <>
        <Harness initial="48291" />
        <CodeBoxes legend="Email" name="Email code" value="" onChange={() => undefined} />
      </>,
    );
    await user.click(box(6));
    await user.keyboard('5');
    expect(screen.getByRole('textbox', { name: 'Email code, digit 1 of 6' })).toHaveFocus();
    await user.keyboard('{Backspace}{Backspace}');
    expect(box(6)).toHaveFocus();
    expect(shown()).toBe('48291_');
  });

  it('R45, T13 pasting six digits into any box fills all of them; other pastes change nothing', async () => {
    const { user } = renderPart(<Harness initial="11" />);
    await user.click(box(3));
    await user.paste('48291x');
    expect(shown()).toBe('11____');
    await user.paste('482-915');
    expect(shown()).toBe('482915');
    expect(box(6)).toHaveFocus();
  });

  it('R166 accepts a whole code that autofill puts into the first box', async () => {
    const { user } = renderPart(<Harness />);
    expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
    expect(box(1)).not.toHaveAttribute('maxlength');
    expect(box(2)).toHaveAttribute('autocomplete', 'off');
    // Autofill sets the value in one step, without key events.
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

  it('R66 a gap stays in place, and the value contains the entered digits', async () => {
    const { user } = renderPart(<Harness initial="482915" />);
    await user.click(box(3));
    await user.keyboard('{Delete}');
    expect(shown()).toBe('48_915');
    expect(value()).toBe('48915');
    await user.keyboard('2');
    expect(value()).toBe('482915');
  });

  it('R170 names the group and links the error message to all six boxes', () => {
    renderPart(<Harness error="Please enter valid 6 digit mobile OTP" />);
    const group = screen.getByRole('group', { name: 'Code sent to +1 555 013 4477' });
    expect(group).toHaveAccessibleDescription('Please enter valid 6 digit mobile OTP');
    for (const at of [1, 2, 3, 4, 5, 6]) expect(box(at)).toBeInvalid();
  });
});
