import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useRef, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AppTheme } from '../app/providers';
import { BusyButton } from './BusyButton';
import { useAction } from './useAction';
import { renderPart } from '../testing/renderPart';
import { rich } from './rich';
import { CountdownText, formatSeconds } from './codes/CodeDelivery';

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

  it('says immediately that it waits for the connection while offline, and can be canceled', () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<Sample onCancel={jest.fn()} />, { wrapper: AppTheme });
    press('Send');
    expect(screen.getByText(/This continues when you reconnect\./)).toBeVisible();
    online.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    expect(screen.queryByText(/This will be sent/)).not.toBeInTheDocument();
    online.mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    press('Cancel');
    expect(screen.queryByText(/This will be sent/)).not.toBeInTheDocument();
    online.mockRestore();
  });

  it('keeps the focus while busy, ignores clicks and Enter, and shows no notice for work on the server', async () => {
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

test('R176 renders tags with their functions, anywhere in the text; a lone < is no tag', () => {
  const tags = { mail: () => <a href="mailto:a@b.c">a@b.c</a>, b: (inside: string) => <b>{inside}</b> };
  renderPart(<p>{rich('Write <b>now</b> to <mail/>, or <b>never</b>, 2 < 3 & 4 > 3', tags)}</p>);
  const text = screen.getByText(/^Write/);
  expect(text.innerHTML).toBe(
    'Write <b>now</b> to <a href="mailto:a@b.c">a@b.c</a>, or <b>never</b>, 2 &lt; 3 &amp; 4 &gt; 3',
  );
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
