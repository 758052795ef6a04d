import { act, fireEvent, render, screen } from '@testing-library/react';
import { AppTheme } from '../app/theme/AppTheme';
import { recentMessages } from '../lib/recentMessages';
import { FadingMessage } from './FadingMessage';

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('FadingMessage', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const show = (props: { duration?: number; onGone?: () => void } = {}) =>
    render(
      <FadingMessage severity="success" {...props}>
        Profile saved. <a href="#x">See it</a>
      </FadingMessage>,
      { wrapper: AppTheme },
    );

  it('R135, T29 leaves after 5 seconds and says so once', () => {
    const onGone = jest.fn();
    show({ onGone });
    expect(screen.getByRole('status')).toHaveTextContent('Profile saved.');
    wait(4_999);
    expect(screen.getByRole('status')).toBeVisible();
    wait(1);
    wait(300);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(onGone).toHaveBeenCalledTimes(1);
  });

  it('R123, T29 stays for the time it is given', () => {
    show({ duration: 10_000 });
    wait(9_999);
    expect(screen.getByRole('status')).toBeVisible();
    wait(1);
    wait(300);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('R135 R173 an error goes too, and can still be read', () => {
    render(<FadingMessage severity="error">Login failed.</FadingMessage>, { wrapper: AppTheme });
    wait(4_999);
    expect(screen.getByRole('alert')).toHaveTextContent('Login failed.');
    wait(1);
    wait(300);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(recentMessages()[0]).toMatchObject({ severity: 'error', text: 'Login failed.' });
  });

  it('T29 appearing under a pointer at rest, as where its button was pressed, it leaves all the same', () => {
    show();
    fireEvent.pointerEnter(screen.getByRole('status'));
    wait(5_000);
    wait(300);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('R173 the time stands still under the pointer', () => {
    show();
    wait(3_000);
    fireEvent.pointerMove(screen.getByRole('status'));
    wait(60_000);
    expect(screen.getByRole('status')).toBeVisible();
    fireEvent.pointerLeave(screen.getByRole('status'));
    wait(1_999);
    expect(screen.getByRole('status')).toBeVisible();
    wait(1);
    wait(300);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('R173 the time stands still while the focus is inside', () => {
    show();
    act(() => screen.getByRole('link').focus());
    wait(60_000);
    expect(screen.getByRole('status')).toBeVisible();
    act(() => screen.getByRole('link').blur());
    wait(5_000);
    wait(300);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('T29 leaves no timer running when it is taken away early', () => {
    const onGone = jest.fn();
    show({ onGone }).unmount();
    wait(20_000);
    expect(onGone).not.toHaveBeenCalled();
  });
});
