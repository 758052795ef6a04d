import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { apiReady } from '../../../testing/api';
import { failNext } from '../../../testing/faults';
import { renderPart } from '../../../testing/renderPart';
import { openStore } from '../../../testing/stores';
import { hasDraft } from '../../../store/pending';
import { ContactForm } from './Contact';

const form = () => within(screen.getByRole('form', { name: 'Contact' }));
const field = (label: string) => form().getByLabelText(label);
const write = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const send = () => fireEvent.click(form().getByRole('button'));

async function open() {
  await apiReady();
  return renderPart(
    <Provider store={openStore()}>
      <ContactForm />
    </Provider>,
  );
}

function fillIn() {
  write('Full Name', 'Ann Miller');
  write('Email Address', 'ann@roofers.example');
  write('Phone Number', '+1 (555) 013-4412');
  write('Subject', 'Demo');
  write('Write Message', 'Tuesday or Thursday?');
}

test('R31 T25 every field is required; the first invalid one gets the focus; editing clears its error', async () => {
  await open();
  send();
  expect(await form().findByText('Full Name is required.')).toBeVisible();
  for (const label of ['Email Address', 'Phone Number', 'Subject']) {
    expect(form().getByText(`${label} is required.`)).toBeVisible();
  }
  expect(form().getByText('Message is required.')).toBeVisible();
  expect(field('Full Name')).toHaveFocus();
  expect(field('Full Name')).toBeInvalid();
  write('Full Name', 'Ann');
  expect(form().queryByText('Full Name is required.')).not.toBeInTheDocument();
  write('Email Address', 'ann@');
  write('Phone Number', 'call me');
  send();
  expect(await form().findByText('Invalid email format.')).toBeVisible();
  expect(form().getByText('Invalid phone format.')).toBeVisible();
});

test('T25 sends a message once, confirms it, and clears the form', async () => {
  await open();
  fillIn();
  const call = failNext('/contact/messages', 'slow', 5);
  send();
  await waitFor(() => expect(call.count()).toBe(1));
  expect(form().getByRole('button')).toHaveAttribute('aria-busy', 'true');
  send();
  fireEvent.submit(screen.getByRole('form'));
  call.release();
  expect(await form().findByRole('status')).not.toBeEmptyDOMElement();
  expect(call.count()).toBe(1);
  expect(field('Write Message')).toHaveValue('');
});

test('what was typed is there again after a reload, until it is sent', async () => {
  const { unmount } = await open();
  fillIn();
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(hasDraft('contactDraft')).toBe(true));
  unmount();
  await open();
  await waitFor(() => expect(field('Write Message')).toHaveValue('Tuesday or Thursday?'));
  expect(field('Full Name')).toHaveValue('Ann Miller');
  send();
  expect(await form().findByRole('status')).not.toBeEmptyDOMElement();
  expect(hasDraft('contactDraft')).toBe(false);
});

test("R140 an error shows the API's message and keeps the input", async () => {
  await open();
  fillIn();
  failNext('/contact/messages', { status: 429, message: 'Too many messages. Please try again later.' });
  send();
  expect(await form().findByRole('alert')).toHaveTextContent('Too many messages. Please try again later.');
  expect(field('Write Message')).toHaveValue('Tuesday or Thursday?');
});

test("R183 when the form's code fails to load, the text stays and the next press retries", async () => {
  await open();
  jest.resetModules();
  const load = jest.fn(() => {
    throw new Error('Loading chunk contact failed.');
  });
  jest.doMock('../../contact/submitForm', load);
  write('Subject', 'Demo');
  send();
  expect(await form().findByRole('alert')).toHaveTextContent('Request failed. Please try again.');
  expect(field('Subject')).toHaveValue('Demo');
  const before = load.mock.calls.length;
  send();
  await act(async () => undefined);
  await waitFor(() => expect(load.mock.calls.length).toBeGreaterThan(before));
});
