import { screen } from '@testing-library/react';
import type { RenderedApp } from '../../testing/renderApp';

export const dialog = () => screen.findByRole('dialog');
/** Finds the field by label, because role queries are slow on a whole page. */
export const field = () => screen.findByLabelText(/^(Team size|New members)$/);
export const loaded = (price = '$12.5') => screen.findByText(price);

/** Enters a number into the open dialog and submits it. */
export async function enter({ user }: RenderedApp, text: string): Promise<void> {
  await user.clear(await field());
  if (text) await user.type(await field(), text);
  await user.click(screen.getByText('Submit'));
}
