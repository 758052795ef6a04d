import { Component, type ErrorInfo, type ReactNode } from 'react';
import { forgetFailedLoads } from '../../hydration/lazyPage';
import { ErrorScreen } from './ErrorScreen';

interface Props {
  children: ReactNode;
  /** A change of it ends the error: another page is another chance. */
  resetKey: string;
}

interface State {
  error: Error | null;
  /** resetKey at the time of the error. */
  failedAt: string;
}

/** Keeps a failing page from taking the header and footer with it, and offers another try. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, failedAt: '' };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    if (!state.error) return { failedAt: resetKey };
    return state.failedAt === resetKey ? null : { error: null, failedAt: resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    forgetFailedLoads();
    console.error('A page could not be shown.', error, info.componentStack);
  }

  private readonly retry = () => this.setState({ error: null });

  override render() {
    const { error } = this.state;
    return error ? <ErrorScreen error={error} onRetry={this.retry} /> : this.props.children;
  }
}
