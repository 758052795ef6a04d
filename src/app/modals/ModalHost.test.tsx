import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { privacy, profile, profilePage } from '#texts/account';
import { header } from '#texts/app';
import { plan } from '#texts/billing';
import { dialogs } from '#texts/components';
import { increaseTeam } from '#texts/pricing';
import { team as texts } from '#texts/team';
import type { ProfileResponse } from '../../api';
import { loaded } from '../../features/pricing/testSupport';
import { choose, joinTeam, makeOwner, type Person } from '../../features/team/testSupport';
import { notifyOtherTabs } from '../../store/persistence/testSupport';
import { modalOpened, type OpenModal } from '../../store/slices/modals';
import { loggedIn, loggedOut, profileReceived } from '../../store/slices/session';
import { toUser } from '../../store/slices/storedValues';
import { callApi } from '../../testing/api';
import { dialog } from '../../testing/forms';
import { renderApp, renderPage, type RenderedApp } from '../../testing/renderApp';
import { openStore } from '../../testing/stores';
import { modals } from './ModalHost';

type Open = (view: RenderedApp) => unknown;

const TYPED = 'typed by the first user';
const MEMBER = 'Mo Member';
const MENU = 'the menu in the header';

/** How each dialog opens that needs a session: `auth` is for visitors. */
const opened: Record<Exclude<OpenModal['name'], 'auth'>, OpenModal> = {
  affiliate: { name: 'affiliate', view: 'affiliate_program' },
  planChange: { name: 'planChange', decision: 'add' },
};
const inStore = Object.values(opened).map((modal): [string, string, Open] => [
  modal.name,
  '/account',
  ({ store }) => store.dispatch(modalOpened(modal)),
]);
/** A dialog that a button of the page or the header opens. */
const pressed =
  (name: string, role = 'button'): Open =>
  async () =>
    fireEvent.click(await screen.findByRole(role, { name }));
const onPages: [string, string, Open][] = [
  ['email', '/account/profile', pressed(profilePage.changeOf(profilePage.email))],
  ['password', '/account/profile', pressed(profilePage.changeOf(profilePage.password))],
  ['data', '/account/profile', pressed(privacy.download)],
  ['closing', '/account/profile', pressed(privacy.close)],
  ['cancellation', '/account', pressed(plan.cancel)],
  [
    MENU,
    '/faqs',
    async (view) => {
      fireEvent.click(document.querySelector('header [aria-haspopup=menu]')!);
      await pressed(profile.changePassword, 'menuitem')(view);
    },
  ],
  ['invitation', '/account/team', pressed(texts.invite)],
  ['billing manager', '/account/team', () => choose(texts.makeBilling, MEMBER)],
  ['ownership transfer', '/account/team', () => choose(texts.makeOwner, MEMBER)],
  ['removal', '/account/team', () => choose(texts.remove, MEMBER)],
  [
    'team size',
    '/pricing',
    async () => {
      await loaded();
      fireEvent.click(screen.getByRole('button', { name: increaseTeam }));
    },
  ],
];

let owners: [Person, Person];
beforeAll(async () => {
  owners = [await makeOwner(4), await makeOwner(4)];
  for (const owner of owners) await joinTeam(owner, MEMBER);
});

async function typeEverywhere(): Promise<void> {
  const fields = (await dialog()).querySelectorAll<HTMLInputElement>(
    'input:not([type=radio], [type=checkbox]), textarea',
  );
  fields.forEach((field) => fireEvent.change(field, { target: { value: TYPED } }));
}

const expectNothingLeft = () =>
  waitFor(() => {
    expect(document.querySelector('[role=dialog], [role=alertdialog]')).toBeNull();
    expect(screen.queryByDisplayValue(TYPED)).toBeNull();
  });

// First, because the page must not be loaded yet.
test('a dialog opened between the address and the arrival of a page stays, with the focus; Back closes it there', async () => {
  await renderApp('/faqs');
  const heading = () => document.querySelector('main h1')!.textContent;
  const previous = heading();
  fireEvent.click(document.querySelector('header nav a[href="/pricing"]')!);
  expect(window.location.pathname).toBe('/pricing');
  fireEvent.click(screen.getAllByText(header.logIn)[0]!);
  expect(heading()).toBe(previous);
  await waitFor(() => expect(heading()).not.toBe(previous));
  expect(await dialog()).toContainElement(document.activeElement as HTMLElement);
  await waitFor(() => expect(window.history.state).toHaveProperty('dialog', true));
  window.history.back();
  await expectNothingLeft();
  expect(window.location.pathname).toBe('/pricing');
});

test.each([...inStore, ...onPages])(
  'the dialog for %s, and what was typed, ends with its session in another tab: another login, then a logout',
  async (name, address, open) => {
    const [first, next] = owners;
    const render = name === MENU ? renderApp : renderPage;
    const view = await render(address, { account: first });
    await view.store.flush();
    const otherTab = openStore();
    const changeSession = async (owner: Person | null) => {
      const answer = owner && (await callApi<ProfileResponse>('/user/get-profile', undefined, owner.token));
      otherTab.dispatch(loggedOut());
      if (answer) {
        otherTab.dispatch(loggedIn({ token: owner.token }));
        otherTab.dispatch(profileReceived(toUser(answer.data)));
      }
      await otherTab.flush();
      notifyOtherTabs('token');
      expect(view.store.getState().session.token).toBe(owner?.token ?? null);
    };
    for (const owner of [next, null]) {
      await open(view);
      await typeEverywhere();
      await changeSession(owner);
      await expectNothingLeft();
    }
  },
);

test('Back closes a dialog of the store and stays on the page; the login page has no entry of its own', async () => {
  const { store, unmount } = await renderPage('/faqs');
  store.dispatch(modalOpened({ name: 'auth', view: 'login' }));
  await dialog();
  await waitFor(() => expect(window.history.state).toHaveProperty('dialog', true));
  window.history.back();
  await expectNothingLeft();
  expect(window.location.pathname).toBe('/faqs');
  unmount();
  await renderPage('/auth/login');
  fireEvent.click(within(await dialog()).getByRole('button', { name: dialogs.close }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(window.history.state).not.toHaveProperty('dialog');
});

test('the cases above open every dialog of a session', () => {
  expect(Object.keys(opened).sort()).toEqual(
    Object.keys(modals)
      .filter((name) => name !== 'auth')
      .sort(),
  );
});
