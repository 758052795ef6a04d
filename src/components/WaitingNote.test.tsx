import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense, useState } from 'react';
import { object, string } from 'yup';
import { states as texts } from '#texts/states';
import { AppTheme } from '../app/providers';
import { lazyPage } from '../start/hydration/lazyPage';
import { expectConsole } from '../testing/console';
import { Form } from './form/Form';
import { formFields } from './form/fields';
import { WaitingNote } from './WaitingNote';

const SENTENCE = 'You’re offline. This continues when you reconnect.';
const { Text: TextField } = formFields<{ name: string }>();
const Details = () => <p>The details</p>;
const missing = () => Promise.reject(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));

/** Renders a form and a button that opens a part, whose code this function loads. */
function renderPage(load: () => Promise<ComponentType>) {
  const part = lazyPage(load);
  function Page() {
    const [opened, setOpened] = useState(false);
    const schema = object({ name: string().defined() });
    return (
      <>
        <Form initialValues={{ name: '' }} schema={schema} onSubmit={() => {}} failed="">
          <TextField name="name" label="Name" />
        </Form>
        <button onClick={() => setOpened(true)}>Details</button>
        <button>Something else</button>
        <Suspense fallback={opened && <WaitingNote onDismiss={() => setOpened(false)} />}>
          {opened && <part.Page />}
        </Suspense>
      </>
    );
  }
  return render(<Page />, { wrapper: AppTheme });
}
const details = () => screen.getByRole('button', { name: 'Details' });

/** Renders a page that is offline until `connect` is called, and presses its button. */
async function pressOffline() {
  let offline = true;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => (offline ? Promise.reject() : Promise.resolve(new Response())));
  renderPage(() => (offline ? missing() : Promise.resolve(Details)));
  await userEvent.click(details());
  expect(await screen.findByRole('status')).toHaveTextContent(SENTENCE);
  return () => {
    offline = false;
    window.dispatchEvent(new Event('online'));
  };
}

test('R180: a press that needs missing code shows a note at its button, and runs once the connection is back', async () => {
  const connect = await pressOffline();
  expect(details()).toHaveAttribute('aria-busy', 'true');
  connect();
  expect(await screen.findByText('The details')).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(details()).not.toHaveAttribute('aria-busy');
});

test.each([
  ['another press', () => userEvent.click(screen.getByRole('button', { name: 'Something else' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('R180: %s cancels the pending press', async (_, giveUp) => {
  const connect = await pressOffline();
  await giveUp();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(details()).not.toHaveAttribute('aria-busy');
  connect();
  await userEvent.click(details());
  expect(await screen.findByText('The details')).toBeVisible();
});

test('a press whose code a deployment has removed offers a reload while a form has unsent text, which stays', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 404 }));
  const { unmount } = renderPage(missing);
  await userEvent.type(screen.getByLabelText('Name'), 'Ann');
  await userEvent.click(details());
  expect(await screen.findByRole('button', { name: texts.reload })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(texts.outdated);
  await userEvent.click(screen.getByRole('button', { name: texts.cancel }));
  expect(screen.getByLabelText('Name')).toHaveValue('Ann');
  expect(expectConsole()).toEqual([]);
  unmount();
  // jsdom doesn't reload.
  await waitFor(() => expect(expectConsole().join()).toContain('Not implemented: navigation'));
});

test('a press whose code is slow makes its button busy, can be canceled after ten seconds, and then opens nothing', async () => {
  jest.useFakeTimers();
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  let arrive = () => {};
  renderPage(() => new Promise((resolve) => (arrive = () => resolve(Details))));
  details().focus();
  fireEvent.click(details());
  expect(details()).toHaveAttribute('aria-busy', 'true');
  wait(9_999);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  wait(1);
  expect(screen.getByRole('status')).toHaveTextContent('Still working. Your connection seems slow.');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(details()).not.toHaveAttribute('aria-busy');
  expect(details()).toHaveFocus();
  await act(async () => arrive());
  expect(screen.queryByText('The details')).not.toBeInTheDocument();
  jest.useRealTimers();
});
