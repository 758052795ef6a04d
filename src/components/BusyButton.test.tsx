import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { AppTheme } from '../app/providers';
import { BusyButton } from './BusyButton';

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function Sample({ onCancel }: { onCancel?: () => void }) {
  const [busy, setBusy] = useState(false);
  const cancel = () => {
    onCancel?.();
    setBusy(false);
  };
  return (
    <BusyButton busy={busy} onClick={() => setBusy(true)} onCancel={onCancel && cancel}>
      Send
    </BusyButton>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('R180 slow work', () => {
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
        <BusyButton type="submit" busy onClick={onClick}>
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

  it('shows no notice without a cancel action', () => {
    render(<Sample />, { wrapper: AppTheme });
    press('Send');
    wait(60_000);
    expect(screen.queryByText(/^Still working/)).not.toBeInTheDocument();
  });
});
