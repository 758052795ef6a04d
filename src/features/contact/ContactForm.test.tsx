import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { failNext } from '../../testing/faults';
import { renderApp } from '../../testing/renderApp';
import { renderPart } from '../../testing/renderPart';
import { openStore } from '../../testing/stores';
import { ContactForm } from './ContactForm';

const form = () => within(screen.getByRole('form', { name: 'Contact' }));
const send = () => form().getByRole('button', { name: /Send Message/ });

async function fillIn(user: UserEvent) {
  await user.type(form().getByLabelText('Full Name'), 'Ann Miller');
  await user.type(form().getByLabelText('Email Address'), 'ann@roofers.example');
  await user.type(form().getByLabelText('Phone Number'), '+1 (555) 013-4412');
  await user.type(form().getByLabelText('Subject'), 'Demo');
  await user.type(form().getByLabelText('Write Message'), 'Tuesday or Thursday?');
}

test('R31 the form has the fields and the button of the specification', async () => {
  await renderApp('/');
  for (const label of ['Full Name', 'Email Address', 'Phone Number', 'Subject', 'Write Message']) {
    expect(form().getByLabelText(label)).toBeVisible();
  }
  expect(send()).not.toHaveAttribute('aria-disabled');
});

test('T25 every field is required; the first refused one has the focus; editing clears its error', async () => {
  const { user } = await renderApp('/');
  await user.click(send());
  expect(await form().findByText('Full Name is required.')).toBeVisible();
  for (const label of ['Email Address', 'Phone Number', 'Subject']) {
    expect(form().getByText(`${label} is required.`)).toBeVisible();
  }
  expect(form().getByText('Please write a message.')).toBeVisible();
  expect(form().getByLabelText('Full Name')).toHaveFocus();
  expect(form().getByLabelText('Full Name')).toBeInvalid();
  await user.keyboard('Ann');
  expect(form().queryByText('Full Name is required.')).not.toBeInTheDocument();
});

test('T25 formats of e-mail and phone are checked', async () => {
  const { user } = await renderApp('/');
  await user.type(form().getByLabelText('Email Address'), 'ann@');
  await user.type(form().getByLabelText('Phone Number'), 'call me');
  await user.click(send());
  expect(await form().findByText('Invalid email format.')).toBeVisible();
  expect(form().getByText('Invalid phone format.')).toBeVisible();
});

test('T25 a message is sent, thanked for, and the form is empty again', async () => {
  const { user } = await renderApp('/');
  await fillIn(user);
  await user.click(send());
  expect(await form().findByRole('status')).not.toBeEmptyDOMElement();
  expect(form().getByLabelText('Write Message')).toHaveValue('');
});

test('T25 pressing twice sends once', async () => {
  const { user } = await renderApp('/');
  await fillIn(user);
  const call = failNext('/contact/messages', 'slow', 5);
  await user.click(send());
  await waitFor(() => expect(call.count()).toBe(1));
  expect(form().getByRole('button')).toHaveAttribute('aria-busy', 'true');
  await user.click(form().getByRole('button'));
  await user.type(form().getByLabelText('Subject'), '{Enter}');
  call.release();
  expect(await form().findByRole('status')).not.toBeEmptyDOMElement();
  expect(call.count()).toBe(1);
});

test('R140 a refusal shows the message of the API and keeps what was typed', async () => {
  const { user } = await renderApp('/');
  await fillIn(user);
  failNext('/contact/messages', { status: 429, message: 'Too many messages. Please try again later.' });
  await user.click(send());
  expect(await form().findByRole('alert')).toHaveTextContent('Too many messages. Please try again later.');
  expect(form().getByLabelText('Write Message')).toHaveValue('Tuesday or Thursday?');
});

test('R183 when the code of the form cannot be had, the text stays and the next press tries again', async () => {
  const load = jest.fn().mockRejectedValue(new Error('Loading chunk contact failed.'));
  const { user } = renderPart(
    <Provider store={openStore()}>
      <ContactForm load={load} />
    </Provider>,
  );
  await user.type(form().getByLabelText('Subject'), 'Demo');
  await user.click(send());
  expect(await form().findByRole('alert')).toHaveTextContent('Request failed. Please try again.');
  expect(form().getByLabelText('Subject')).toHaveValue('Demo');
  const before = load.mock.calls.length;
  await user.click(send());
  expect(load.mock.calls.length).toBeGreaterThan(before);
});
