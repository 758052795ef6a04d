import { fireEvent, screen } from '@testing-library/react';
import { team as texts } from '#texts/team';
import type { Team } from '../../api';
import { buyPro, callApi, invitationTo, makeAccount, TEST_PASSWORD, type SignUpForm } from '../../testing/api';

/** A user with a session. */
export interface Person {
  fullName: string;
  email: string;
  password: string;
  token: string;
}

/** Creates an account that pays for a team. */
export async function makeOwner(seats: number, changes: Partial<SignUpForm> = {}): Promise<Person> {
  const owner = await makeAccount(changes);
  await buyPro(owner, seats);
  return owner;
}

let numbers = 0;
export const newEmail = (): string => `guest.${(numbers += 1)}.${Date.now()}@crew-guests.example`;

export const invite = (owner: Person, ...emails: string[]) =>
  callApi('/user/team/invite', { emails, role: 'member' }, owner.token);

export const membersOf = async (owner: Person): Promise<Team['members']> =>
  (await callApi<{ data: Team }>('/user/team', undefined, owner.token)).data.members;

/** Returns the id of a member or an invitation. */
export const seatOf = async (owner: Person, email: string): Promise<string> =>
  (await membersOf(owner)).find((member) => member.email === email)!.id;

/** Creates an account with a seat in the owner's team. */
export async function joinTeam(owner: Person, fullName: string): Promise<Person> {
  const email = newEmail();
  await invite(owner, email);
  const token = (await invitationTo(email)).split('/').at(-1);
  const body = { token, fullName, password: TEST_PASSWORD };
  const { data } = await callApi<{ data: { token: string } }>('/user/team/accept', body);
  return { fullName, email, password: TEST_PASSWORD, token: data.token };
}

export const row = async (name: string) => (await screen.findByRole('cell', { name: new RegExp(name) })).closest('tr')!;

/** Opens the menu of a row. */
export const openMenu = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name: texts.actionsFor(name) }));

export async function choose(action: string, name: string): Promise<void> {
  await openMenu(name);
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
