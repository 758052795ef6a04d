import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { PhoneValue } from '../lib/phone';
import { renderPart } from '../testing/renderPart';
import { PhoneInput } from './PhoneInput';
import { CodeBoxes } from './CodeBoxes';

describe('PhoneInput', () => {
  function Harness({ initial = { country: 'US', number: '' } }: { initial?: PhoneValue }) {
    const [value, setValue] = useState(initial);
    return (
      <>
        <PhoneInput label="Phone number" value={value} onChange={setValue} />
        <output>{JSON.stringify(value)}</output>
      </>
    );
  }

  const number = () => screen.getByRole('textbox', { name: 'Phone number' });
  const country = () => screen.getByRole('button', { name: /^Country/ });
  const value = () => JSON.parse(screen.getByText(/^\{/).textContent) as PhoneValue;

  it('R51 starts with the United States and keeps the number as typed', async () => {
    const { user } = renderPart(<Harness />);
    expect(country()).toHaveAccessibleName('Country: US +1, United States');
    await user.type(number(), '(555) 013-4477');
    expect(number()).toHaveValue('(555) 013-4477');
    expect(value()).toEqual({ country: 'US', number: '(555) 013-4477' });
  });

  it('formats typed digits, and keeps the text while the caret is in the middle', async () => {
    const { user } = renderPart(<Harness />);
    await user.type(number(), '55501344');
    expect(number()).toHaveValue('555 013 44');
    await user.type(number(), '77{Backspace}');
    expect(number()).toHaveValue('555 013 447');
    await user.type(number(), '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(number()).toHaveValue('5955 013 447');
  });

  it('R51 finds a country by name from the keyboard and moves on to the number', async () => {
    const { user } = renderPart(<Harness />);
    country().focus();
    await user.keyboard('{Enter}');
    const search = screen.getByRole('combobox', { name: /search country/i });
    expect(search).toHaveFocus();
    await user.keyboard('united k');
    expect(search).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /united kingdom/i }).id);
    await user.keyboard('{Enter}');
    expect(country()).toHaveAccessibleName('Country: GB +44, United Kingdom');
    expect(number()).toHaveFocus();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('R51 arrows move through the list, Enter selects, and the number stays', async () => {
    const { user } = renderPart(<Harness initial={{ country: 'US', number: '5550134477' }} />);
    await user.click(country());
    await user.keyboard('+4{ArrowDown}{ArrowUp}{ArrowDown}');
    const options = within(screen.getByRole('listbox', { name: 'Countries' })).getAllByRole('option');
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant', options[1]?.id);
    await user.click(screen.getByRole('option', { name: /germany/i }));
    expect(value()).toEqual({ country: 'DE', number: '5550134477' });
  });

  it('R51 R170 Escape closes only the list and restores the focus; leaving the field closes it, too', async () => {
    const outside = jest.fn();
    const { user } = renderPart(
      // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- represents the surrounding dialog
      <div onKeyDown={outside}>
        <Harness />
      </div>,
    );
    await user.click(country());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(country()).toHaveFocus();
    expect(outside).not.toHaveBeenCalled();
    await user.click(country());
    await user.tab();
    expect(number()).not.toHaveFocus();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('T15 a pasted international number selects its country', async () => {
    const { user } = renderPart(<Harness />);
    await user.click(number());
    await user.paste('+49 30 901820');
    expect(value()).toEqual({ country: 'DE', number: '309 018 20' });
  });
});

describe('CodeBoxes', () => {
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

  it('R66 arrows, Home and End move between boxes and stop at the ends; a typed digit replaces; a gap stays in place', async () => {
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
    await user.click(box(2));
    await user.keyboard('7');
    expect(shown()).toBe('472915');
    expect(box(3)).toHaveFocus();
    await user.keyboard('{Delete}');
    expect(shown()).toBe('47_915');
    expect(value()).toBe('47915');
    await user.keyboard('2');
    expect(value()).toBe('472915');
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

  it('R170 names the group and links the error message to all six boxes', () => {
    renderPart(<Harness error="Please enter valid 6 digit mobile OTP" />);
    const group = screen.getByRole('group', { name: 'Code sent to +1 555 013 4477' });
    expect(group).toHaveAccessibleDescription('Please enter valid 6 digit mobile OTP');
    for (const at of [1, 2, 3, 4, 5, 6]) expect(box(at)).toBeInvalid();
  });
});
