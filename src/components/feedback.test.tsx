import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, type FormEvent, useRef, useState, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AppTheme } from '../app/providers';
import { BusyButton } from './BusyButton';
import { lazyPage } from '../start/hydration/lazyPage';
import { useAction } from './useAction';
import { WaitingNote } from './WaitingNote';
import { recentMessages, type Status } from '../lib/recentMessages';
import { expectConsole } from '../testing/console';
import { renderPart } from '../testing/renderPart';
import { StatusMessage } from './StatusMessage';
import { rich } from './rich';
import { states as texts } from '#texts/states';
import { object, string } from 'yup';
import { Form } from './form/Form';
import { formFields } from './form/fields';
import { CountdownText, formatSeconds } from './codes/CodeDelivery';

const { Text: TextField } = formFields<{ name: string }>();

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('R180 BusyButton', () => {
  function Sample({ onCancel }: { onCancel: () => void }) {
    const [busy, setBusy] = useState(false);
    const cancel = () => {
      onCancel();
      setBusy(false);
    };
    return (
      <BusyButton busy={busy} onClick={() => setBusy(true)} onCancel={cancel}>
        Send
      </BusyButton>
    );
  }
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('can be canceled after ten seconds, and the focus moves to the button that restarts it', () => {
    const onCancel = jest.fn();
    render(<Sample onCancel={onCancel} />, { wrapper: AppTheme });
    press('Send');
    wait(9_999);
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
    wait(1);
    expect(screen.getByText(/^Still working\./)).toBeVisible();
    press('Cancel');
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(/^Still working/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
    press('Send');
    wait(9_999);
    expect(screen.queryByText(/^Still working/)).not.toBeInTheDocument();
  });

  it('keeps the focus while busy and ignores clicks and Enter', async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <BusyButton type="submit" busy onClick={onClick} onCancel={null}>
          Send
        </BusyButton>
      </form>,
      { wrapper: AppTheme },
    );
    const button = screen.getByRole('button', { name: 'Processing...' });
    // A disabled button would lose the focus.
    expect(button).toBeEnabled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(button);
    await user.type(screen.getByLabelText('Name'), '{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows no notice for work on the server', () => {
    render(
      <BusyButton busy onCancel={null}>
        Send
      </BusyButton>,
      { wrapper: AppTheme },
    );
    wait(60_000);
    expect(screen.queryByText(/^Still working/)).not.toBeInTheDocument();
  });
});

test('a late success of useAction leaves the focus alone once its page was left', async () => {
  let succeed = () => {};
  function Sample() {
    const list = useRef<HTMLParagraphElement>(null);
    const { start } = useAction({ focus: list });
    const run = () => new Promise<void>((resolve) => (succeed = resolve));
    return (
      <>
        <p ref={list} tabIndex={-1}>
          List
        </p>
        <button onClick={() => start({ run, done: 'Done' })}>Remove</button>
      </>
    );
  }
  render(<Sample />, { wrapper: BrowserRouter });
  const remove = screen.getByRole('button', { name: 'Remove' });
  await userEvent.click(remove);
  await act(async () => succeed());
  expect(screen.getByText('List')).toHaveFocus();
  await userEvent.click(remove);
  // The address changes before the next page is rendered.
  window.history.pushState(null, '', '/faqs');
  await act(async () => succeed());
  expect(remove).toHaveFocus();
  window.history.replaceState(null, '', '/');
});

describe('WaitingNote', () => {
  const SENTENCE = 'You’re offline. This will open when you reconnect.';

  /** A page whose second part fails to load until `connect` is called. */
  function renderOffline() {
    let offline = true;
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => (offline ? Promise.reject() : Promise.resolve(new Response())));
    const part = lazyPage(() =>
      offline
        ? Promise.reject(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }))
        : Promise.resolve(() => <p>The details</p>),
    );
    function Sample() {
      const [opened, setOpened] = useState(false);
      return (
        <>
          <button onClick={() => setOpened(true)}>Details</button>
          <button>Something else</button>
          {opened && (
            <Suspense fallback={<WaitingNote onDismiss={() => setOpened(false)} />}>
              <part.Page />
            </Suspense>
          )}
        </>
      );
    }
    render(<Sample />, { wrapper: AppTheme });
    const connect = () => {
      offline = false;
      window.dispatchEvent(new Event('online'));
    };
    return { connect };
  }
  const details = () => screen.getByRole('button', { name: 'Details' });

  test('R180: a press that needs missing code shows a note at its button, and runs once the connection is back', async () => {
    const { connect } = renderOffline();
    await userEvent.click(details());
    expect(await screen.findByRole('status')).toHaveTextContent(SENTENCE);
    expect(details()).toHaveAttribute('aria-busy', 'true');
    connect();
    expect(await screen.findByText('The details')).toBeVisible();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(details()).not.toHaveAttribute('aria-busy');
  });

  test('a press whose code a deployment has removed offers a reload while a form has unsent text, which stays', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 404 }));
    const part = lazyPage(() => Promise.reject(Object.assign(new Error('gone'), { name: 'ChunkLoadError' })));
    function Sample() {
      const [opened, setOpened] = useState(false);
      return (
        <>
          <Form
            initialValues={{ name: '' }}
            schema={object({ name: string().defined() })}
            onSubmit={() => {}}
            failed=""
          >
            <TextField name="name" label="Name" />
          </Form>
          <button onClick={() => setOpened(true)}>Details</button>
          <Suspense fallback={opened && <WaitingNote onDismiss={() => setOpened(false)} />}>
            {opened && <part.Page />}
          </Suspense>
        </>
      );
    }
    const { unmount } = render(<Sample />, { wrapper: AppTheme });
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

  test.each([
    ['another press', () => userEvent.click(screen.getByRole('button', { name: 'Something else' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('R180: %s cancels the pending press', async (_, giveUp) => {
    const { connect } = renderOffline();
    await userEvent.click(details());
    await screen.findByRole('status');
    await giveUp();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(details()).not.toHaveAttribute('aria-busy');
    connect();
    await userEvent.click(details());
    expect(await screen.findByText('The details')).toBeVisible();
  });

  test('a press whose code is slow makes its button busy, can be canceled after ten seconds, and then opens nothing', async () => {
    jest.useFakeTimers();
    let arrive = () => {};
    const part = lazyPage(
      () => new Promise<ComponentType>((resolve) => (arrive = () => resolve(() => <p>The details</p>))),
    );
    function Sample() {
      const [opened, setOpened] = useState(false);
      return (
        <>
          <button onClick={() => setOpened(true)}>Details</button>
          <Suspense fallback={opened && <WaitingNote onDismiss={() => setOpened(false)} />}>
            {opened && <part.Page />}
          </Suspense>
        </>
      );
    }
    render(<Sample />, { wrapper: AppTheme });
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
});

describe('StatusMessage', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const text = (
    <>
      Profile saved. <a href="#x">See it</a>
    </>
  );
  const saved: Status = { severity: 'success', text };
  const show = (props: { duration?: number; onGone?: () => void } = {}) =>
    render(<StatusMessage status={saved} {...props} />, { wrapper: AppTheme });

  it.each([undefined, 10_000])(
    'R123 R135 T29 fades out after 5 seconds, or the given time (%p), and is announced once',
    (duration) => {
      const onGone = jest.fn();
      show({ duration, onGone });
      expect(screen.getByRole('status')).toHaveTextContent('Profile saved.');
      wait((duration ?? 5_000) - 1);
      expect(screen.getByRole('status')).toBeVisible();
      wait(1);
      wait(300);
      expect(screen.queryByRole('status')).not.toBeInTheDocument();
      expect(onGone).toHaveBeenCalledTimes(1);
    },
  );

  it('R135 R173 an error also fades out, and stays in the recent messages', () => {
    render(<StatusMessage status={{ severity: 'error', text: 'Login failed.' }} />, { wrapper: AppTheme });
    wait(4_999);
    expect(screen.getByRole('alert')).toHaveTextContent('Login failed.');
    wait(1);
    wait(300);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(recentMessages()[0]).toMatchObject({ severity: 'error', text: 'Login failed.' });
  });

  it('R135 a new status shows and announces the same text again', () => {
    const { rerender } = show();
    wait(5_300);
    rerender(<StatusMessage status={{ ...saved }} />);
    expect(screen.getByRole('status')).toHaveTextContent('Profile saved.');
  });

  it('R173 a persistent status stays and is not a recent message', () => {
    render(<StatusMessage status={{ severity: 'error', text: 'Correct the number.', persistent: true }} />, {
      wrapper: AppTheme,
    });
    wait(60_000);
    expect(screen.getByRole('alert')).toHaveTextContent('Correct the number.');
    expect(recentMessages()[0]?.text).not.toBe('Correct the number.');
  });

  it('T29 fades out under a resting pointer, such as after a button press', () => {
    show();
    fireEvent.pointerEnter(screen.getByRole('status'));
    wait(5_000);
    wait(300);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('R173 the timer pauses under a moving pointer and while the focus is inside', () => {
    show();
    wait(3_000);
    fireEvent.pointerMove(screen.getByRole('status'));
    wait(60_000);
    expect(screen.getByRole('status')).toBeVisible();
    fireEvent.pointerLeave(screen.getByRole('status'));
    wait(1_999);
    act(() => screen.getByRole('link').focus());
    wait(60_000);
    expect(screen.getByRole('status')).toBeVisible();
    act(() => screen.getByRole('link').blur());
    wait(1);
    wait(300);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});

test('R176 renders tags with their functions, anywhere in the text', () => {
  const tags = { mail: () => <a href="mailto:a@b.c">a@b.c</a>, b: (inside: string) => <b>{inside}</b> };
  renderPart(<p>{rich('Write <b>now</b> to <mail/>, or <b>never</b>', tags)}</p>);
  const text = screen.getByText(/^Write/);
  expect(text.innerHTML).toBe('Write <b>now</b> to <a href="mailto:a@b.c">a@b.c</a>, or <b>never</b>');
});

test('R176 leaves a text without tags unchanged, and a lone < is no tag', () => {
  renderPart(<p>{rich('2 < 3 & 4 > 3', {})}</p>);
  expect(screen.getByText('2 < 3 & 4 > 3')).toBeVisible();
});

describe('CountdownText', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('R71 formats m:ss', () => {
    expect([0, 5, 59, 60, 61, 600].map(formatSeconds)).toEqual(['0:00', '0:05', '0:59', '1:00', '1:01', '10:00']);
  });

  it('R71 counts down to a stored time and is announced only at 0', () => {
    const text = { before: 'New codes in', done: 'You can request new codes.' };
    render(<CountdownText deadline={Date.now() + 42_300} {...text} />, { wrapper: AppTheme });
    expect(screen.getByRole('timer')).toHaveTextContent('New codes in 0:43');
    expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByRole('timer')).toHaveTextContent('0:42');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    for (let second = 0; second < 42; second += 1) act(() => jest.advanceTimersByTime(1_000));
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('You can request new codes.');
  });
});
