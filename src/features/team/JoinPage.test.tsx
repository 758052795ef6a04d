import { screen } from '@testing-library/react';
import { join as texts } from '#texts/join';
import { useLiteralApi } from '../../testing/literalApi';
import { renderPage } from '../../testing/renderApp';

const invitation = {
  ...{ team: 'Oyelaran Roofing', invitedBy: 'Marguerite Oyelaran', email: 'sam@gable-crew.example', role: 'member' },
  ...{ hasAccount: false, expiresAt: '2026-11-25T10:00:00.000Z' },
};

test.each([
  ['an API that can’t decline invitations shows no button for it', {}, false],
  ['an API that can has one', { canDecline: true }, true],
])('%s', async (_name, more, hasButton) => {
  useLiteralApi({ 'user/team/invitation': { data: { ...invitation, ...more } } });
  await renderPage('/join/seat.token');
  expect(await screen.findByRole('button', { name: texts.submit })).toBeVisible();
  expect(screen.getByText(texts.for(invitation.email, 'Nov 25, 2026'))).toBeVisible();
  expect(screen.queryByText(/currently runs until/)).toBeNull();
  expect(screen.queryAllByRole('button', { name: texts.decline })).toHaveLength(hasButton ? 1 : 0);
});

test('an API without invitations: the page says whom to contact', async () => {
  useLiteralApi();
  await renderPage('/join/seat.token');
  expect(await screen.findByRole('heading', { name: texts.invalid })).toBeVisible();
  expect(screen.getByText(texts.invalidHelp)).toBeVisible();
});
