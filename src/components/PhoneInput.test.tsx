import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { PhoneValue } from '../lib/phone';
import { renderPart } from '../testing/renderPart';
import { PhoneInput } from './PhoneInput';

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

describe('PhoneInput', () => {
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

  it('R170 Escape closes only the list and restores the focus', async () => {
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
  });

  it('R51 leaving the field closes the list', async () => {
    const { user } = renderPart(<Harness />);
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
