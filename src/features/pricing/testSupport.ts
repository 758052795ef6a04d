import { screen } from '@testing-library/react';
import type { User } from '../../store/slices/session';
import type { RenderedApp } from '../../testing/renderApp';

export const person: User = {
  fullName: 'Marguerite Oyelaran',
  profile: null,
  planPurchaseName: 'Pro plan',
  isCanceled: false,
  role: 'user',
  features: [],
  teamSize: { extraUsers: 7, includedMembers: 3 },
  currentPeriodEnd: '2026-12-12T02:40:00.000Z',
};

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
