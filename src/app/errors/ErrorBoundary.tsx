import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { forgetFailedLoads } from '../../hydration/lazyPage';

interface Props {
  children: ReactNode;
  /** Stands in the place of what failed. */
  fallback: ComponentType<{ error: Error; onRetry: () => void }>;
  /** A change of it ends the error: another page is another chance. */
  resetKey: string | undefined;
}

interface State {
  error: Error | null;
  /** resetKey at the time of the error. */
  failedAt?: string;
}

/** Keeps a page or a dialog that fails from taking the rest with it, and offers another try. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ resetKey }: Props, { error, failedAt }: State): State {
    return { error: failedAt === resetKey ? error : null, failedAt: resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    forgetFailedLoads();
    console.error('A part of the page could not be shown.', error, info.componentStack);
  }

  private readonly retry = () => this.setState({ error: null });

  override render() {
    const { error } = this.state;
    const { fallback: Fallback, children } = this.props;
    return error ? <Fallback error={error} onRetry={this.retry} /> : children;
  }
}
